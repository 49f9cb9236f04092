import { AddBranchRequest, type BranchDetails } from '../../api/contract/admin/branches.ts';
import { toSlug } from '../../domain/desk/slug.ts';
import { t } from '../../language/desk.ts';
import { addBranch } from '../stores/branches.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormCheck, FormSelect } from '../ui/form-fields.tsx';
import { NewThing } from '../ui/NewThing.tsx';

/** A branch begins as a copy of another, and off. */
export const NewBranch = ({ branches }: { branches: readonly BranchDetails[] }) => {
  const form = useDeskForm({
    schema: AddBranchRequest,
    initial: { name: '', slug: '', pattern_id: branches[0]?.id ?? 0, hasShelves: true },
    toBody: ({ name, slug, pattern_id, hasShelves }) => ({
      name,
      // A missing name is one problem, not two.
      slug: slug || toSlug(name.trim() || 'branch'),
      pattern_id,
      shelves: hasShelves ? ('empty' as const) : ('none' as const),
    }),
    send: addBranch,
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
      <FormSelect
        form={form}
        name="pattern_id"
        label={t`Copy from`}
        hint={t`Hours, areas, charges and contact are copied.`}
        options={branches.map(({ id, content }) => ({ value: id, label: content.name }))}
      />
      <FormCheck
        form={form}
        name="hasShelves"
        label={t`The same products, with nothing on the shelves yet`}
      />
      <p className="muted small">{t`It is off until you switch it on: shoppers do not see it before.`}</p>
    </NewThing>
  );
};
