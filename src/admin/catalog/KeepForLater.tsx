import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { ChangeSets, ChangeStep } from '../../api/contract/admin/change-sets.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { keepForLater, openOnes, sets } from '../stores/change-sets.ts';
import { refusal } from '../stores/refusal.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormSelect, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';

/** 0: a new set, under this name or one made up. */
const Target = z.object({ into: z.number(), name: z.string().trim().max(80) });

interface KeepForLaterProps {
  /** Null while there is nothing to keep. */
  make: () => ChangeStep | null;
  onKept: (setId: number) => void;
}

/** Puts an edit into a change set in place of making it now; closed at first. */
export const KeepForLater = ({ hint, ...props }: KeepForLaterProps & { hint?: string | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="keep-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="small">{t`Not now: keep it in a change set`}</summary>
      {hint && <p className="field-hint">{hint}</p>}
      {isOpen && <KeepForm {...props} />}
    </details>
  );
};

const KeepForm = ({ make, onKept }: KeepForLaterProps) => {
  const { data } = useStored<{ data: ChangeSets | null }>(sets.$state, { data: null });
  const [kept, setKept] = useState<number | null>(null);
  useEffect(() => void sets.fetch(), []);
  const form = useDeskForm({
    schema: Target,
    initial: { into: 0, name: '' },
    send: async ({ into, name }) => {
      const step = make();
      if (!step) return { isDone: false, failure: refusal(t`Nothing was changed yet.`) };
      const result = await keepForLater(into > 0 ? { id: into } : { name: name || t`Changes` }, step);
      if (result.isDone) {
        setKept(result.value);
        onKept(result.value);
      }
      return result;
    },
  });
  const { into } = form.values;
  return (
    <div className="stack-8">
      <SendForm form={form} className="row bulk-form">
        <FormSelect
          form={form}
          name="into"
          label={t`Change set`}
          isBare
          className="product-choice"
          options={[
            { value: 0, label: t`New change set` },
            ...openOnes(data).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {into === 0 && (
          <FormText
            form={form}
            name="name"
            label={t`Name of the new change set`}
            placeholder={t`Autumn range …`}
            isBare
            isOptional
            className="input bulk-value"
            maxLength={80}
          />
        )}
        <SendButton form={form} className="button button-quiet button-small">{t`Keep for later`}</SendButton>
      </SendForm>
      <p role="status" className="small">
        {kept !== null && <KeptLink id={kept} />}
      </p>
    </div>
  );
};

/** Leads to the set that an edit was put into. */
export const KeptLink = ({ id }: { id: number }) => (
  <a href={href(`/admin/changes?id=${id}`)}>{t`Kept: look at the change set`}</a>
);
