import type { Problem } from '../../../api/contract/admin/content.ts';
import { t } from '../../../language/desk.ts';

/** The place of a block on the page: nothing else sets two without words apart. */
const blockOf = (where: string): string | null => {
  const [, index] = /^blocks\.(\d+)/.exec(where) ?? [];
  return index === undefined ? null : `${t`Block ${Number(index) + 1}`}: `;
};

/** What the publishing guard refuses, said at once. */
export const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <section className="notice notice-error problems" role="alert" aria-label={t`What to change first`}>
      <h2>{t`What to change first`}</h2>
      <ul>
        {problems.map(({ message, where }) => (
          <li key={`${where} ${message}`}>
            {blockOf(where)}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
