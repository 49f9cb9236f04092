import type { MouseEvent } from 'react';
import type { FieldErrors } from '../../domain/checkout-form.ts';

const goTo = (event: MouseEvent, id: string): void => {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
};

/** What to mend, with links to the places; focus comes here after a refused press. */
export const ErrorSummary = ({ errors }: { errors: FieldErrors }) => {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" id="error-summary" role="alert" tabIndex={-1}>
      <h2>{entries.length === 1 ? 'One thing to mend' : `${entries.length} things to mend`}</h2>
      <ul>
        {entries.map(([field, message]) => {
          const id = field.replace('.', '-');
          return (
            <li key={field}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {message}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
