import { type ReactNode, useRef, useState } from 'react';
import { ErrorSummary } from '../../islands/ui/ErrorSummary.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { SubmitButton } from '../../islands/ui/SubmitButton.tsx';
import { useForm } from '../../islands/ui/use-form.ts';
import { t } from '../../language/desk.ts';
import { deskSettings, saveSettings } from '../stores/settings.ts';
import { SettingInput } from './SettingInput.tsx';
import { labelOf, type SettingField } from './setting-groups.ts';

type Values = Readonly<Record<string, string>>;

interface SettingsFormProps {
  /** Of this form among those of the screen. */
  name: string;
  fields: readonly SettingField[];
  /** As the shop has them. */
  stored: Values;
  /** Beside the fields, for what is typed. */
  aside?: (typed: Values) => ReactNode;
}

/** Some settings that are saved together; only what was changed is sent. */
export const SettingsForm = ({ name, fields, stored, aside }: SettingsFormProps) => {
  const seen = useRef(stored);
  const [isSaved, setSaved] = useState(false);
  const initial = Object.fromEntries(fields.map(({ key }) => [key, stored[key] ?? '']));
  const summaryId = `${name}-problems`;
  const form = useForm<Record<string, string>, unknown>({
    initial,
    check: () => ({}),
    summaryId,
    send: async (values) => {
      const changes = fields.flatMap(({ key }) => {
        const [value = '', before = ''] = [values[key], seen.current[key]];
        return value === before ? [] : [{ key, value, before }];
      });
      const sent =
        changes.length === 0 ? { isDone: true as const, value: null } : await saveSettings(changes);
      const now = deskSettings.$state.get().data?.values ?? seen.current;
      // After a conflict the next press is made from what the other one has stored.
      if (sent.isDone || sent.failure.code === 'settings_conflict') seen.current = now;
      return sent.isDone ? sent : { ...sent, failure: { ...sent.failure, message: inWords(sent.failure) } };
    },
    onDone: () => {
      setSaved(true);
      form.set(Object.fromEntries(fields.map(({ key }) => [key, seen.current[key] ?? ''])));
    },
  });
  return (
    <form
      className="settings-form"
      noValidate
      onChange={() => setSaved(false)}
      onSubmit={(event) => {
        setSaved(false);
        form.onSubmit(event);
      }}
    >
      <ErrorSummary errors={form.summary} id={summaryId} />
      <div className={aside ? 'settings-pair' : undefined}>
        <div className="form-stack">
          {fields.map((field) => (
            <SettingInput key={field.key} field={field} bound={form.bind(field.key)} />
          ))}
        </div>
        {aside?.(form.values)}
      </div>
      <FormFailure failure={form.failure} />
      <div className="link-row">
        <SubmitButton isSending={form.isSending}>{t`Save`}</SubmitButton>
        <span role="status" className="muted small">
          {isSaved && t`Saved. Shoppers see it now.`}
        </span>
      </div>
    </form>
  );
};

const inWords = ({ code, message, body }: { code: string | null; message: string; body: object }): string => {
  if (code !== 'settings_conflict') return message;
  const [first] = (body as { settings?: { key: string }[] }).settings ?? [];
  return t`Somebody has changed “${labelOf(first?.key ?? '')}” since you opened this. What you typed is kept: save again to put it in place of theirs.`;
};
