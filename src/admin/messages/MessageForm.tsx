import { useLayoutEffect, useRef } from 'react';
import { fieldsOf, type MessageField } from '../../domain/messages/check-text.ts';
import { isPlaceholder, isShort } from '../../domain/messages/placeholders.ts';
import { directionOf } from '../../domain/text/locales.ts';
import { FieldShell } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';
import { changeText, type MessageEditing } from '../stores/messages.ts';
import { fieldLabel, placeholderName } from './message-words.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The words of one message in one language; placeholders go in where the cursor stands. */
export const MessageForm = ({ editing, mayWrite }: { editing: MessageEditing; mayWrite: boolean }) => {
  const { path, form, content, errors } = editing;
  const controls = useRef<Partial<Record<MessageField, Control | null>>>({});
  const last = useRef<MessageField>('body');
  const caret = useRef<{ field: MessageField; at: number } | null>(null);
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { field, at } = caret.current;
    caret.current = null;
    controls.current[field]?.focus();
    controls.current[field]?.setSelectionRange(at, at);
  });
  const insert = (name: string) => {
    const field = isPlaceholder(name) && !isShort(name) ? 'body' : last.current;
    const { selectionStart, selectionEnd } = controls.current[field] ?? {};
    const from = selectionStart ?? content[field].length;
    const until = selectionEnd ?? from;
    const placed = `{${name}}`;
    caret.current = { field, at: from + placed.length };
    changeText({ [field]: content[field].slice(0, from) + placed + content[field].slice(until) });
  };
  return (
    <fieldset className="desk-card message-form" disabled={!mayWrite}>
      <legend className="visually-hidden">{t`Words`}</legend>
      {fieldsOf(form).map((field) => {
        const id = `message-${field}`;
        const shared = {
          id,
          className: 'input',
          autoComplete: 'off',
          dir: directionOf(path.language),
          lang: path.language,
          value: content[field],
          'aria-invalid': errors[field] !== undefined,
          'aria-describedby': errors[field] && `${id}-error`,
          ref: (control: Control | null) => {
            controls.current[field] = control;
          },
          onFocus: () => {
            last.current = field;
          },
          onChange: (event: { target: Control }) => changeText({ [field]: event.target.value }),
        };
        return (
          <FieldShell key={field} id={id} label={fieldLabel(field, form.channel)} error={errors[field]}>
            {field === 'body' ? (
              <textarea {...shared} rows={form.channel === 'mail' ? 12 : 5} />
            ) : (
              <input {...shared} />
            )}
          </FieldShell>
        );
      })}
      {mayWrite && <Placeholders {...form} onPress={insert} />}
    </fieldset>
  );
};

interface PlaceholdersProps {
  placeholders: readonly string[];
  required: readonly string[];
  onPress: (name: string) => void;
}

const Placeholders = ({ placeholders, required, onPress }: PlaceholdersProps) => (
  <div className="placeholders">
    <h2>{t`Put in where the cursor is`}</h2>
    <ul className="stack-8 placeholder-list">
      {placeholders.map((name) => (
        <li key={name}>
          <button
            type="button"
            className="placeholder"
            // The cursor stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPress(name)}
          >
            <span>
              {placeholderName(name)}
              {required.includes(name) && <span className="muted"> · {t`required`}</span>}
            </span>
            <code dir="ltr">{`{${name}}`}</code>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
