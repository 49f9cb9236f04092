import { useEffect } from 'react';
import type { ImportChoices } from '../../api/contract/admin/imports.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { categories } from '../stores/products.ts';
import { treeOptions } from '../ui/category-tree.ts';
import type { DeskForm } from '../ui/desk-form.tsx';
import { FormNumber, FormSelect } from '../ui/form-fields.tsx';

/** As they are typed: '' is what nobody chose. */
export type TypedChoices = Record<keyof ImportChoices, string>;

interface ChoiceFieldsProps {
  form: DeskForm<TypedChoices>;
  branches: DeskSession['branches'];
}

/** What files of other shops leave open: it is chosen before one is sent. */
export const ChoiceFields = ({ form, branches }: ChoiceFieldsProps) => {
  const { data } = useResource(categories);
  useEffect(() => void categories.fetch(), []);
  const tree = treeOptions(data?.categories ?? []).map(({ value, label }) => ({
    value: String(value),
    label,
  }));
  return (
    <details className="desk-more">
      <summary>{t`For files of other shops`}</summary>
      <div className="form-stack">
        {branches.length > 1 && (
          <FormSelect
            form={form}
            name="branch_id"
            label={t`Their stock goes to`}
            options={branches.map(({ id, name }, at) => ({ value: at === 0 ? '' : String(id), label: name }))}
          />
        )}
        <FormSelect
          form={form}
          name="category"
          label={t`New products without a category go to`}
          options={[
            { value: '', label: t`No category` },
            { value: 'tags', label: t`One category for each of their tags` },
            ...tree,
          ]}
        />
        <FormNumber
          form={form}
          name="units"
          label={t`How many there are of what is in stock without a number`}
          hint={t`Some shops say only that there is some. Empty: none, so nobody can buy it yet.`}
          maxLength={7}
          isOptional
        />
      </div>
    </details>
  );
};
