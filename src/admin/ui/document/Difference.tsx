import { t } from '../../../language/desk.ts';
import { compareTexts } from './readable-text.ts';

/** Two texts as one: what was taken out is struck through, what came in is underlined. */
export const Difference = ({ label, before, after }: { label: string; before: string; after: string }) => {
  const parts = compareTexts(before, after);
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <section className="diff" aria-label={label}>
      {isSame && <p className="muted">{t`There is no difference.`}</p>}
      <p className="diff-text" dir="auto">
        {parts.map(({ text, kind }, index) => {
          const key = `${index}`;
          if (kind === 'added') return <ins key={key}>{text}</ins>;
          if (kind === 'removed') return <del key={key}>{text}</del>;
          return <span key={key}>{text}</span>;
        })}
      </p>
    </section>
  );
};
