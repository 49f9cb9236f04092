import { useEffect, useId, useState } from 'react';
import { describedBy, FieldShell } from '../../islands/ui/FieldShell.tsx';

interface WordsFieldProps {
  label: string;
  hint?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const split = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** A list of words with commas between. */
export const WordsField = ({ label, hint, value, onChange }: WordsFieldProps) => {
  const id = useId();
  const joined = value.join(', ');
  const [typed, setTyped] = useState(joined);
  useEffect(() => {
    setTyped((before) => (split(before).join(', ') === joined ? before : joined));
  }, [joined]);
  return (
    <FieldShell id={id} label={label} hint={hint}>
      <input
        id={id}
        className="input"
        autoComplete="off"
        dir="auto"
        value={typed}
        aria-describedby={describedBy(id, hint)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(split(event.target.value));
        }}
      />
    </FieldShell>
  );
};

/** A text that may be left out. */
export const orNothing = ({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
}) => ({ value: value ?? '', onChange: (typed: string) => onChange(typed || null) });
