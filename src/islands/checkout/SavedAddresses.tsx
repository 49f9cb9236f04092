import type { Address } from '../../api/contract/address.ts';
import { t } from '../../language/islands.ts';
import { addressTitle } from '../ui/address/address-title.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { TypedAddress } from './TypedAddress.tsx';
import type { CheckoutForm } from './use-checkout.ts';

const AddressRow = ({ address, form }: { address: Address; form: CheckoutForm }) => {
  const { addressId, choose, openForm } = form.addressChoice;
  const name = addressTitle(address);
  return (
    <div className="choice-row">
      <label className="choice">
        <input
          type="radio"
          name="address_id"
          checked={addressId === address.id}
          onChange={() => {
            if (address.id !== null) choose(address.id);
            form.set({}, 'address_id');
          }}
        />
        <span className="choice-main">
          <strong>{name}</strong>
          <span className="choice-note">
            <bdi>{address.name}</bdi>
            {t`, `}
            <bdi>{address.formatted}</bdi>
          </span>
          {!address.is_serviceable && (
            <span className="choice-note choice-warning">
              {t`${form.context.branch.name} does not deliver here.`}
            </span>
          )}
        </span>
      </label>
      <Button look="link" aria-label={t`Edit address: ${name}`} onClick={() => openForm(address)}>
        {t`Edit`}
      </Button>
    </div>
  );
};

/** The addresses of the account to choose from, and the form to add or change one. */
export const SavedAddresses = ({ form }: { form: CheckoutForm }) => {
  const { addresses, isLoading, isFormOpen, edited, error, openForm, closeForm, retry } = form.addressChoice;
  if (isLoading) return <Skeleton rows={2} />;
  if (isFormOpen) {
    return (
      <>
        {error && (
          <p className="notice notice-error" role="alert">
            <Icon name="alert" size={18} />
            <span>{t`Your saved addresses did not load.`}</span>
            <Button look="link" onClick={retry}>
              {t`Try again`}
            </Button>
          </p>
        )}
        {addresses.length > 0 && (
          <p className="step-switch">
            <strong>{edited ? t`Edit address` : t`New address`}</strong>
            <Button look="link" onClick={() => closeForm(null)}>
              {t`Choose a saved address`}
            </Button>
          </p>
        )}
        <TypedAddress form={form} />
      </>
    );
  }
  const wrong = form.errors.address_id;
  return (
    <>
      <fieldset className="choice-list" id="address_id" tabIndex={-1}>
        <legend className="visually-hidden">{t`Where should it go?`}</legend>
        {addresses.map((address) => (
          <AddressRow key={address.id} address={address} form={form} />
        ))}
      </fieldset>
      {wrong && <p className="field-error">{wrong}</p>}
      <Button
        look="quiet"
        onClick={() => {
          openForm(null);
          form.set({}, 'address_id');
        }}
      >
        <Icon name="plus" size={18} /> {t`Add an address`}
      </Button>
    </>
  );
};
