import { useId, useState } from 'react';
import { type DeskCategory, SaveCategoryRequest } from '../../api/contract/admin/catalog.ts';
import { WithdrawalExclusion } from '../../api/contract/order-request.ts';
import { type Control, FieldShell } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';
import { removeCategory, saveCategory } from '../stores/categories.ts';
import { sendPicture } from '../stores/product.ts';
import { Button } from '../ui/Button.tsx';
import { treeOptions } from '../ui/category-tree.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { FieldOf, FormCheck, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { SelectField } from '../ui/Select.tsx';
import { excludedText } from '../ui/withdrawal-words.ts';

interface CategoryFormProps {
  category: DeskCategory;
  all: readonly DeskCategory[];
}

/** One category: its words, its place, its picture, whether it is shown. */
export const CategoryForm = ({ category, all }: CategoryFormProps) => {
  const { name, slug, parent_id, is_active, image_key, withdrawal_exclusion } = category;
  const form = useDeskForm({
    schema: SaveCategoryRequest,
    initial: { name, slug, parent_id, is_active, image_key, withdrawal_exclusion },
    send: (change) => saveCategory(category.id, change),
  });
  const others = all.filter(({ id }) => id !== category.id);
  return (
    <div className="form-stack">
      <SendForm form={form} className="form-stack">
        <FormText form={form} name="name" label={t`Name`} />
        <FormText
          form={form}
          name="slug"
          label={t`Web address`}
          hint={t`Earlier addresses lead to this one.`}
          isCode
        />
        <FieldOf form={form} name="parent_id">
          {(bound) => <CategoryChoice label={t`Lies in`} none={t`the top`} all={others} {...bound} />}
        </FieldOf>
        <FieldOf form={form} name="image_key">
          {(bound) => <PictureChoice {...bound} />}
        </FieldOf>
        <FieldOf form={form} name="withdrawal_exclusion">
          {(bound) => (
            <SelectField
              label={t`Withdrawal from the contract`}
              hint={t`For categories in it too; said before buying. What is excluded cannot be returned by the shop’s days either.`}
              options={exclusionOptions()}
              {...bound}
            />
          )}
        </FieldOf>
        <FormCheck form={form} name="is_active" label={t`Shown to shoppers`} />
        <SendButton form={form}>{t`Save`}</SendButton>
      </SendForm>
      <RemoveForm category={category} all={all} />
    </div>
  );
};

const exclusionOptions = () => [
  { value: null, label: t`Possible` },
  ...WithdrawalExclusion.options.map((value) => ({ value, label: excludedText(value) })),
];

interface CategoryChoiceProps {
  label: string;
  none: string;
  all: readonly DeskCategory[];
  value: number | null;
  error?: string | undefined;
  onChange: (id: number | null) => void;
}

/** One of the categories in their tree, or none. */
export const CategoryChoice = ({ label, none, all, value, error, onChange }: CategoryChoiceProps) => {
  const id = useId();
  return (
    <SelectField
      id={id}
      label={label}
      error={error}
      options={[{ value: null, label: none }, ...treeOptions(all)]}
      value={value}
      onChange={onChange}
    />
  );
};

const PictureChoice = ({ id, value: imageKey, error, onChange }: Omit<Control<string | null>, 'label'>) => {
  const [problem, setProblem] = useState<string | undefined>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    const sent = await sendPicture(file);
    setProblem(sent.isDone ? undefined : sent.failure.message);
    if (sent.isDone) onChange(sent.value.key);
  };
  return (
    <FieldShell id={id} label={t`Picture`} error={problem ?? error}>
      {imageKey && (
        <img className="product-thumb" src={`/media/${imageKey}/160`} alt="" width="40" height="40" />
      )}
      <FileDrop id={id} label={t`Choose a picture`} onFiles={([file]) => void send(file)} />
      {imageKey && (
        <Button look="plain" onClick={() => onChange(null)}>
          {t`Remove the picture`}
        </Button>
      )}
    </FieldShell>
  );
};

const RemoveForm = ({ category, all }: CategoryFormProps) => {
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const { id, name, product_count } = category;
  return (
    <details className="desk-more">
      <summary>{t`Remove the category`}</summary>
      <div className="form-stack">
        {product_count > 0 && (
          <CategoryChoice
            label={t`Its ${product_count} product goes to|Its ${product_count} products go to`}
            none={t`Choose a category`}
            all={all.filter((one) => one.id !== id)}
            value={moveTo}
            onChange={setMoveTo}
          />
        )}
        <PressButton
          className="button button-danger button-small"
          confirm={t`Remove the category “${name}”?`}
          run={() => removeCategory(id, moveTo)}
        >
          {t`Remove`}
        </PressButton>
      </div>
    </details>
  );
};
