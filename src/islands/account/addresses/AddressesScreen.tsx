import { useRef, useState } from 'react';
import type { Address, AddressesResponse } from '../../../api/contract/address.ts';
import { ADDRESS_LIMIT } from '../../../api/contract/limits.ts';
import { writePhone } from '../../../domain/people/phone.ts';
import { href, t } from '../../../language/islands.ts';
import {
  addresses,
  deleteAddress,
  restoreAddress,
  setDefaultAddress,
} from '../../../stores/account/addresses.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { addressTitle } from '../../ui/address/address-title.ts';
import { Button } from '../../ui/Button.tsx';
import { CustomersOnly } from '../../ui/CustomersOnly.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { failureOf, type Refusal, usePress } from '../../ui/use-press.ts';
import { EmptyState } from '../../ui/waiting.tsx';

/** The customer's saved addresses. */
export const AddressesScreen = () => (
  <CustomersOnly why={t`Sign in to see your addresses`}>
    <Loaded of={addresses} rows={3}>
      {(data) => <AddressList data={data} />}
    </Loaded>
  </CustomersOnly>
);

/** A deleted address and where it stood. */
interface Gone {
  address: Address;
  index: number;
}

/** Deleting with undo: the last deleted address stays in its place until undone or the next deletion. */
const useDeletion = (all: readonly Address[]) => {
  const [gone, setGone] = useState<Gone | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // Once the change is drawn, or focus would fall to the body with the button that was pressed.
  const focus = (selector: string) =>
    setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const remove = async (address: Address) => {
    if (address.id === null) return null;
    const index = all.indexOf(address);
    const result = await deleteAddress(address.id);
    if (!result.isDone) return result.failure;
    setGone({ address, index });
    announce(t`${addressTitle(address)} was deleted`);
    focus('[data-undo]');
    return null;
  };
  const restoring = usePress(async (address: Address) => {
    const result = await restoreAddress(address);
    if (!result.isDone) return result.failure;
    setGone(null);
    announce(t`${addressTitle(address)} is back`);
    focus(`[data-address="${result.value.address.id}"] a`);
    return null;
  });
  return { gone, list, remove, restoring };
};

const AddressList = ({ data }: { data: AddressesResponse }) => {
  const { gone, list, remove, restoring } = useDeletion(data.addresses);
  const rows = data.addresses.map((address) => (
    <AddressCard key={address.id} address={address} onRemove={() => remove(address)} />
  ));
  if (gone) {
    rows.splice(
      gone.index,
      0,
      <li key="gone" className="card gone-row">
        <span>{t`${addressTitle(gone.address)} was deleted`}</span>
        <Button
          data-undo
          look="quiet"
          isBusy={restoring.isBusy}
          onClick={() => void restoring.press(gone.address)}
        >
          {t`Undo`}
        </Button>
      </li>,
    );
  }
  if (rows.length === 0)
    return (
      <EmptyState
        icon="pin"
        text={t`No addresses saved yet`}
        action={t`Add an address`}
        href={href('/account/add-address')}
      />
    );
  const isFull = data.addresses.length >= ADDRESS_LIMIT;
  return (
    <div className="account-stack">
      <FormFailure failure={restoring.failure} />
      <ul className="stack-12" ref={list}>
        {rows}
      </ul>
      {isFull ? (
        <p className="notice">
          <Icon name="alert" size={18} />
          <span>{t`You have saved ${ADDRESS_LIMIT} address. Delete one to make room for another.|You have saved ${ADDRESS_LIMIT} addresses. Delete one to make room for another.`}</span>
        </p>
      ) : (
        <a className="button button-block" href={href('/account/add-address')}>
          {t`Add an address`}
        </a>
      )}
    </div>
  );
};

interface AddressCardProps {
  address: Address;
  onRemove: () => Promise<Refusal | null>;
}

const AddressCard = ({ address, onRemove }: AddressCardProps) => {
  const title = addressTitle(address);
  const makeDefault = async () => {
    if (address.id === null) return null;
    const result = await setDefaultAddress(address.id);
    if (result.isDone) announce(t`${title} is your default address`);
    return failureOf(result);
  };
  const { press, running, failure } = usePress((act: 'default' | 'delete') =>
    act === 'default' ? makeDefault() : onRemove(),
  );
  return (
    <li className="card stack-8 address-card" data-address={address.id}>
      <div className="address-head">
        <h2 className="address-title">{title}</h2>
        {address.is_default && <span className="mark">{t`Default`}</span>}
        {!address.is_serviceable && (
          <span className="mark mark-warning">
            <Icon name="alert" size={14} /> {t`Your branch does not deliver here`}
          </span>
        )}
      </div>
      <p>
        <bdi>{address.name}</bdi> · <bdi dir="ltr">{writePhone(address.phone)}</bdi>
      </p>
      <p className="muted">
        <bdi>{address.formatted}</bdi>
      </p>
      <FormFailure failure={failure} />
      <div className="link-row">
        <a
          className="button button-quiet button-small"
          href={`${href('/account/add-address')}?id=${address.id}`}
        >
          {t`Edit`} <span className="visually-hidden">{title}</span>
        </a>
        {!address.is_default && (
          <Button look="plain" isBusy={running?.[0] === 'default'} onClick={() => void press('default')}>
            {t`Make default`} <span className="visually-hidden">{title}</span>
          </Button>
        )}
        <Button look="plain" isBusy={running?.[0] === 'delete'} onClick={() => void press('delete')}>
          {t`Delete`} <span className="visually-hidden">{title}</span>
        </Button>
      </div>
    </li>
  );
};
