import { t } from '../../language/desk.ts';
import type { DocumentStore } from '../stores/document.ts';
import type { Editing } from '../stores/editing.ts';
import { Button } from '../ui/Button.tsx';
import { Difference } from '../ui/document/Difference.tsx';

interface ConflictProps<C extends object, D> {
  store: Pick<DocumentStore<C, never>, 'replace'>;
  editing: Editing<C, D>;
  read: (content: C) => string;
  /** Both in one text, for an editor who then takes from each what is right. */
  merge: (mine: C, theirs: C, base: C) => C;
}

/** Somebody else has saved another text: both are here, and whichever one chooses, the other stays in the versions. */
export const Conflict = <C extends object, D>({ store, editing, read, merge }: ConflictProps<C, D>) => {
  const { theirs, content, base } = editing;
  if (!theirs) return null;
  const choices: { label: string; take: () => C }[] = [
    { label: t`Keep mine`, take: () => content },
    { label: t`Take theirs`, take: () => theirs.content },
    { label: t`Merge by hand`, take: () => merge(content, theirs.content, base) },
  ];
  return (
    <section className="desk-card conflict" role="alert" aria-label={t`Two texts`}>
      <h2>{t`${theirs.author} has saved another text meanwhile`}</h2>
      <p>{t`Yours is not saved yet. Whichever you choose, the other one stays in the versions.`}</p>
      <div className="link-row">
        {choices.map(({ label, take }) => (
          <Button key={label} onClick={() => void store.replace(take())}>
            {label}
          </Button>
        ))}
      </div>
      <div className="stack-12 conflict-texts">
        <Words title={t`Theirs`} text={read(theirs.content)} />
        <Words title={t`Yours`} text={read(content)} />
      </div>
      <h3>{t`What differs`}</h3>
      <p className="small muted">{t`Struck through is theirs, underlined is yours.`}</p>
      <Difference label={t`What differs`} before={read(theirs.content)} after={read(content)} />
    </section>
  );
};

const Words = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
    <div className="diff-text conflict-text" dir="auto" tabIndex={0}>
      {text}
    </div>
  </section>
);
