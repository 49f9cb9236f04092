import { t } from '../../language/desk.ts';
import type { DocumentStore, Editing } from '../stores/document.ts';
import { Difference } from './Difference.tsx';

interface ConflictProps<C extends object, D> {
  store: Pick<DocumentStore<C, never>, 'settle'>;
  editing: Editing<C, D>;
  read: (content: C) => string;
  both?: (mine: C, theirs: C) => C;
}

/** Somebody else has saved another text: both are here, and nothing is saved before one decides. */
export const Conflict = <C extends object, D>({ store, editing, read, both }: ConflictProps<C, D>) => {
  const { theirs, content } = editing;
  if (!theirs) return null;
  return (
    <section className="desk-card conflict" role="alert" aria-label={t`Two texts`}>
      <h2>{t`${theirs.author} has saved another text meanwhile`}</h2>
      <p>{t`Struck through is theirs, underlined is yours. Yours is not saved yet.`}</p>
      <Difference label={t`What differs`} before={read(theirs.content)} after={read(content)} />
      <div className="link-row">
        {both && (
          <button
            type="button"
            className="button button-small"
            onClick={() => store.settle(both(content, theirs.content))}
          >
            {t`Keep both, one below the other`}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => store.settle(theirs.content)}
        >
          {t`Go on with theirs`}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => store.settle(content)}
        >
          {t`Go on with mine`}
        </button>
      </div>
    </section>
  );
};
