import type { Problem } from '../../../api/contract/admin/content.ts';
import { t } from '../../../language/desk.ts';

/** What the publishing guard refuses, said at once. */
export const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <section className="notice notice-error problems" role="alert" aria-label={t`What to change first`}>
      <h2>{t`What to change first`}</h2>
      <ul>
        {problems.map(({ message, where }) => (
          <li key={`${where} ${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  );
