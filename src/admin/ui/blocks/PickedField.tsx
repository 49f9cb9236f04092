import { useEffect, useState } from 'react';
import { t } from '../../../language/desk.ts';
import { nameTargets } from '../../stores/content.ts';
import { EntryTools } from '../EntryTools.tsx';
import { useTargets } from '../rich-text/use-targets.ts';

interface PickedFieldProps {
  label: string;
  hint?: string;
  kind: 'category' | 'product';
  /** Numbers in the order in which home shows them. */
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Categories or products chosen one by one, found by their names. */
export const PickedField = ({ label, hint, kind, ids, onChange }: PickedFieldProps) => {
  const [words, setWords] = useState('');
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const found = useTargets(words, kind).filter(({ id }) => !ids.includes(id));
  const unnamed = ids.filter((id) => names[id] === undefined).join(',');
  useEffect(() => {
    if (unnamed === '') return;
    void nameTargets(kind, unnamed.split(',').map(Number)).then((named) => {
      if (named.isDone)
        setNames((known) => ({
          ...known,
          ...Object.fromEntries(named.value.map(({ id, title }) => [id, title])),
        }));
    });
  }, [kind, unnamed]);
  return (
    <fieldset className="stack-8 entries">
      <legend className="field-label">{label}</legend>
      {hint && ids.length === 0 && <p className="field-hint">{hint}</p>}
      <ol className="picked">
        {ids.map((id, index) => (
          <li key={id}>
            <bdi>{names[id] ?? `#${id}`}</bdi>
            <EntryTools list={ids} index={index} name={names[id] ?? String(id)} onChange={onChange} />
          </li>
        ))}
      </ol>
      <label className="field">
        <span className="field-label">{kind === 'category' ? t`Find a category` : t`Find a product`}</span>
        <input
          className="input"
          type="search"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <ul className="link-targets" aria-label={t`Results`} aria-live="polite">
        {found.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="link-target"
              onClick={() => {
                setNames({ ...names, [id]: title });
                onChange([...ids, id]);
              }}
            >
              <bdi>{title}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
