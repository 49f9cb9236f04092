import { useState } from 'react';
import type { AddBranchRequest, BranchDetails } from '../../api/contract/admin/branches.ts';
import { toSlug } from '../../domain/desk/slug.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { useForm } from '../../islands/ui/use-form.ts';
import { t } from '../../language/desk.ts';
import { addBranch } from '../stores/branches.ts';
import { FieldShell } from '../ui/FieldShell.tsx';
import { NewThing } from '../ui/NewThing.tsx';

/** A branch begins as a copy of another, and off. */
export const NewBranch = ({ branches }: { branches: readonly BranchDetails[] }) => {
  const [pattern, setPattern] = useState(branches[0]?.id ?? 0);
  const [shelves, setShelves] = useState<AddBranchRequest['shelves']>('empty');
  const form = useForm({
    initial: { name: '', slug: '' },
    check: ({ name }) => (name.trim() === '' ? problem('name', t`Give the branch a name.`) : {}),
    send: ({ name, slug }) =>
      addBranch({ name: name.trim(), slug: slug || toSlug(name), pattern_id: pattern, shelves }),
    onDone: () => undefined,
  });
  return (
    <NewThing
      title={t`New branch`}
      form={form}
      name="name"
      label={t`Name`}
      path="/branch/"
      press={t`Add the branch`}
    >
      <FieldShell
        id="branch-pattern"
        label={t`Copy from`}
        hint={t`Hours, areas, charges and contact are copied.`}
      >
        <select
          id="branch-pattern"
          className="input"
          value={pattern}
          onChange={({ target }) => setPattern(Number(target.value))}
        >
          {branches.map(({ id, content }) => (
            <option key={id} value={id}>
              {content.name}
            </option>
          ))}
        </select>
      </FieldShell>
      <label className="check-row">
        <input
          type="checkbox"
          checked={shelves === 'empty'}
          onChange={({ target }) => setShelves(target.checked ? 'empty' : 'none')}
        />
        {t`The same products, with nothing on the shelves yet`}
      </label>
      <p className="muted small">{t`It is off until you switch it on: shoppers do not see it before.`}</p>
    </NewThing>
  );
};
