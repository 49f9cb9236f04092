import { useEffect, useState } from 'react';
import type { ChangeSets, ChangeStep } from '../../api/contract/admin/change-sets.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { keepForLater, openOnes, sets } from '../stores/change-sets.ts';
import { PressButton } from '../ui/PressButton.tsx';

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
  const [into, setInto] = useState(0);
  const [name, setName] = useState('');
  const [kept, setKept] = useState<number | null>(null);
  useEffect(() => void sets.fetch(), []);
  const open = openOnes(data);
  const keep = async () => {
    const step = make();
    const target = into > 0 ? { id: into } : { name: name.trim() || t`Changes` };
    if (!step) return { isDone: false as const, failure: nothing() };
    const result = await keepForLater(target, step);
    if (result.isDone) {
      setKept(result.value);
      onKept(result.value);
    }
    return result;
  };
  return (
    <div className="keep-later">
      <div className="bulk-form">
        <select
          className="input product-choice"
          aria-label={t`Change set`}
          value={into}
          onChange={({ target }) => setInto(Number(target.value))}
        >
          <option value={0}>{t`New change set`}</option>
          {open.map((set) => (
            <option key={set.id} value={set.id}>
              {set.name}
            </option>
          ))}
        </select>
        {into === 0 && (
          <input
            className="input bulk-value"
            aria-label={t`Name of the new change set`}
            placeholder={t`Autumn menu …`}
            dir="auto"
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <PressButton run={keep}>{t`Keep for later`}</PressButton>
      </div>
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

const nothing = () => ({
  message: t`Nothing was changed yet.`,
  code: null,
  status: 422,
  errors: {},
  body: {},
});
