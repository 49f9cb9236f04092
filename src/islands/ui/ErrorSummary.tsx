import type { MouseEvent } from 'react';
import type { FieldErrors } from '../../domain/cart/checkout-form.ts';
import { t } from '../../language/islands.ts';

const goTo = (event: MouseEvent, id: string): void => {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
};

/** What is wrong, with links to the places; focus comes here after a refused press. */
export const ErrorSummary = ({ errors, id = 'error-summary' }: { errors: FieldErrors; id?: string }) => {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" id={id} role="alert" tabIndex={-1}>
      <h2>{t`There is ${entries.length} problem|There are ${entries.length} problems`}</h2>
      <ul>
        {entries.map(([field, message]) => {
          const target = field.replaceAll('.', '-');
          return (
            <li key={field}>
              <a href={`#${target}`} onClick={(event) => goTo(event, target)}>
                {message}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
