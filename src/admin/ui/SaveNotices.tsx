import type { ReactNode } from 'react';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';

interface RefusedProps {
  failure: Failure | null;
  /** What is wrong by field; the failure's own sentence is said where no field is named. */
  errors: Readonly<Record<string, string>>;
  /** Leads each with its field in words. */
  nameOf?: (field: string) => string;
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

interface ChangedMeanwhileProps<Field extends string> {
  title: string;
  /** Fields that somebody else saved: taken over, and those that both changed. */
  met: { taken: readonly string[]; conflicts: readonly Field[] };
  nameOf: (field: string) => string;
  onTakeTheirs: (field: Field) => void;
  /** Said in place of the button, where theirs cannot be taken. */
  insteadOf?: (field: Field) => ReactNode;
}

/** Somebody else has saved since the form was opened: what of it is in the form now, and what is not. */
export const ChangedMeanwhile = <Field extends string>({
  title,
  met,
  nameOf,
  onTakeTheirs,
  insteadOf,
}: ChangedMeanwhileProps<Field>) => (
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
              {insteadOf?.(field) ?? (
                <button
                  type="button"
                  className="button button-quiet button-small"
                  onClick={() => onTakeTheirs(field)}
                >
                  {t`Take theirs`}
                </button>
              )}
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p>{t`Nothing of yours is lost: save again.`}</p>
    )}
  </div>
);
