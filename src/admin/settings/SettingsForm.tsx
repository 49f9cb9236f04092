import { type ReactNode, useRef } from 'react';
import { z } from 'zod';
import { ChangeSettingsRequest } from '../../api/contract/admin/settings.ts';
import { plainNumber } from '../../domain/text/digits.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { $isNeverOpened } from '../stores/session.ts';
import { deskSettings, saveSettings } from '../stores/settings.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FieldOf, SendButton, SendForm } from '../ui/form-fields.tsx';
import { typedNumber } from '../ui/numbers.ts';
import { SettingInput } from './SettingInput.tsx';
import type { SettingField } from './setting-groups.ts';
import { labelOf } from './setting-words.ts';

type Values = Readonly<Record<string, string>>;

/** Each value by its key, as a change of the call may be. */
const Typed = z.record(z.string(), ChangeSettingsRequest.shape.changes.element.shape.value);

interface SettingsFormProps {
  fields: readonly SettingField[];
  /** As the shop has them. */
  stored: Values;
  /** Beside the fields, for what is typed. */
  aside?: (typed: Values) => ReactNode;
  /** What other fields become with a choice in one of them. */
  follow?: (choice: { key: string; value: string }, typed: Values) => Values;
}

/** Amounts are kept with a point, and shown as the reader writes them. */
const typedOf = (kind: SettingField['kind'], value: string): string => {
  const decimals = value.split('.')[1]?.length ?? 0;
  return kind === 'amount' && /^\d+(\.\d+)?$/.test(value) ? typedNumber(Number(value), decimals) : value;
};

/** Some settings that are saved together; only what was changed is sent. */
export const SettingsForm = ({ fields, stored, aside, follow }: SettingsFormProps) => {
  const seen = useRef(stored);
  const isNeverOpened = useStored($isNeverOpened, false);
  const of = (values: Values) =>
    Object.fromEntries(fields.map(({ key, kind }) => [key, typedOf(kind, values[key] ?? '')]));
  const form = useDeskForm({
    schema: Typed,
    initial: of(stored),
    send: async (values): Promise<Attempt<unknown>> => {
      const shown = of(seen.current);
      const changes = fields.flatMap(({ key, kind }) => {
        const { [key]: typed = '' } = values;
        const value = kind === 'amount' ? plainNumber(typed) : typed;
        return typed === shown[key] ? [] : [{ key, value, before: seen.current[key] ?? '' }];
      });
      const sent =
        changes.length === 0 ? { isDone: true as const, value: null } : await saveSettings(changes);
      const now = deskSettings.$state.get().data?.values ?? seen.current;
      // After a conflict the next press is made from what the other one has stored.
      if (sent.isDone || sent.failure.code === 'settings_conflict') seen.current = now;
      return sent.isDone ? sent : { ...sent, failure: { ...sent.failure, message: inWords(sent.failure) } };
    },
    onDone: (_settings, { reset }) => reset(of(seen.current)),
  });
  return (
    <SendForm form={form} className="stack settings-form" isHeld>
      <div className={aside ? 'settings-pair' : undefined}>
        <div className="form-stack">
          {fields.map((field) => (
            <FieldOf key={field.key} form={form} name={field.key}>
              {(bound) => (
                <SettingInput
                  field={field}
                  typed={form.values}
                  bound={{
                    ...bound,
                    onChange: (value) => {
                      bound.onChange(value);
                      if (follow) form.set(follow({ key: field.key, value }, form.values));
                    },
                  }}
                />
              )}
            </FieldOf>
          ))}
        </div>
        {aside?.(form.values)}
      </div>
      <div className="link-row">
        <SendButton form={form} done={isNeverOpened ? t`Saved.` : t`Saved. It applies from now on.`}>
          {t`Save`}
        </SendButton>
      </div>
    </SendForm>
  );
};

const inWords = ({ code, message, body }: { code: string | null; message: string; body: object }): string => {
  if (code !== 'settings_conflict') return message;
  const [first] = (body as { settings?: { key: string }[] }).settings ?? [];
  return t`Somebody has changed “${labelOf(first?.key ?? '')}” since you opened this. What you typed is kept: save again to put it in place of theirs.`;
};
