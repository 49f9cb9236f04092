import type { ReactNode } from 'react';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import type { Editing } from '../stores/create-editor.ts';
import { Button } from './Button.tsx';

interface SaveBarProps {
  editing: Editing<object>;
  /** What is edited and its state. */
  state: ReactNode;
  /** What can be done with it besides, before the button that saves. */
  actions?: ReactNode;
  /** Rows under the line. */
  children?: ReactNode;
  /** Saves; left out for who may only look. */
  onSave: (() => Promise<void>) | undefined;
  /** The form has each of its errors beside its field. */
  hasErrorsInFields?: boolean;
  /** Leads each error with its field. */
  errorName?: (field: string) => string;
  changedTitle: string;
  nameOf: (field: string) => string;
  onTakeTheirs: (field: string) => void;
  insteadOf?: (field: string) => ReactNode;
}

/** The state of a form, always in sight, its button, what keeps it from being saved, and what another saved meanwhile. */
export const SaveBar = ({
  editing: { isSaving, failure, errors, met },
  state,
  actions,
  children,
  onSave,
  hasErrorsInFields = false,
  errorName,
  changedTitle,
  nameOf,
  onTakeTheirs,
  insteadOf,
}: SaveBarProps) => (
  <div className="framed stack-8 save-bar">
    <div className="row publish-line">
      {state}
      {actions}
      {onSave && (
        <Button look="main" aria-busy={isSaving} onClick={() => void onSave()}>
          {t`Save`}
        </Button>
      )}
    </div>
    {children}
    <Refused failure={failure} errors={hasErrorsInFields ? {} : errors} nameOf={errorName} />
    {met && (
      <ChangedMeanwhile
        title={changedTitle}
        met={met}
        nameOf={nameOf}
        onTakeTheirs={onTakeTheirs}
        insteadOf={insteadOf}
      />
    )}
  </div>
);

interface RefusedProps {
  failure: Failure | null;
  /** What is wrong by field; the failure's own sentence is said where no field is named. */
  errors: Readonly<Record<string, string>>;
  /** Leads each with its field in words. */
  nameOf?: ((field: string) => string) | undefined;
}

/** What keeps a form from being saved. */
export const Refused = ({ failure, errors, nameOf }: RefusedProps) => {
  const refused = Object.entries(errors);
  return (
    <>
      <FormFailure failure={refused.length === 0 ? failure : null} />
      {refused.length > 0 && (
        <ul className="notice notice-error problems" role="alert">
          {refused.map(([field, text]) => (
            <li key={field}>{nameOf ? `${nameOf(field)}: ${text}` : text}</li>
          ))}
        </ul>
      )}
    </>
  );
};

interface ChangedMeanwhileProps {
  title: string;
  /** Fields that somebody else saved: taken over, and those that both changed. */
  met: { taken: readonly string[]; conflicts: readonly string[] };
  nameOf: (field: string) => string;
  onTakeTheirs: (field: string) => void;
  /** Said in place of the button, where theirs cannot be taken. */
  insteadOf?: ((field: string) => ReactNode) | undefined;
}

/** Somebody else has saved since the form was opened: what of it is in the form now, and what is not. */
const ChangedMeanwhile = ({ title, met, nameOf, onTakeTheirs, insteadOf }: ChangedMeanwhileProps) => (
  <div className="notice problems" role="alert">
    <h2>{title}</h2>
    {met.taken.length > 0 && (
      <p>{t`Taken over, as you had not touched it: ${met.taken.map(nameOf).join(', ')}`}</p>
    )}
    {met.conflicts.length > 0 ? (
      <>
        <p>{t`Yours stays when you save again:`}</p>
        <ul>
          {met.conflicts.map((field) => (
            <li key={field}>
              {nameOf(field)}{' '}
              {insteadOf?.(field) ?? <Button onClick={() => onTakeTheirs(field)}>{t`Take theirs`}</Button>}
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p>{t`Nothing of yours is lost: save again.`}</p>
    )}
  </div>
);
