import { problem } from '../../../domain/people/field-checks.ts';
import { t } from '../../../language/islands.ts';
import { deleteAccount } from '../../../stores/account/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { CurrentPassword } from '../../ui/PasswordField.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { PartProps } from './EditProfileScreen.tsx';

interface DeleteProps extends PartProps {
  /** With what the shop says of it. */
  onDeleted: (text: string) => void;
}

/** The end of the account: what goes, what stays, a typed word and the password. */
export const DeleteSection = (props: DeleteProps) => {
  const isOpen = props.open === 'delete';
  return (
    <section className="form-stack" aria-labelledby="delete-title">
      <div className="section-head">
        <h2 className="form-title" id="delete-title">{t`Delete the account`}</h2>
        <Button look="plain" aria-expanded={isOpen} onClick={() => props.setOpen(isOpen ? null : 'delete')}>
          {isOpen ? t`Cancel` : t`Delete…`}
        </Button>
      </div>
      {isOpen && <DeleteForm {...props} />}
    </section>
  );
};

const DeleteForm = ({ details, onDeleted }: DeleteProps) => {
  const { user } = details;
  const word = t`DELETE`;
  const form = useForm({
    initial: { word: '', current_password: '' },
    summaryId: 'delete-errors',
    check: (values) => ({
      ...problem('word', values.word.trim() !== word && t`Type ${word} to continue.`),
      ...problem(
        'current_password',
        user.has_password && !values.current_password && 'Enter your current password.',
      ),
    }),
    send: (values) => deleteAccount(values.current_password),
    onDone: ({ message }) => onDeleted(message),
  });
  return (
    <form className="form-stack card" noValidate onSubmit={form.onSubmit}>
      <p>{t`This deletes your profile, addresses, wishlist, cart and scratch cards. You'll lose your points and whatever is left in your wallet.`}</p>
      <p>{t`We keep orders for as long as the law requires, and reviews without your name. This can't be undone.`}</p>
      <ErrorSummary errors={form.summary} id="delete-errors" />
      <Field label={t`Type ${word} to confirm`} {...form.bind('word')} />
      {user.has_password && <CurrentPassword {...form.bind('current_password')} />}
      <FormFailure failure={form.failure} />
      <button type="submit" className="button button-danger button-block" aria-busy={form.isSending}>
        {t`Delete my account`}
      </button>
    </form>
  );
};
