import { useId, useState } from 'react';
import type { DeskCategory, SaveCategoryRequest } from '../../api/contract/admin/catalog.ts';
import { t } from '../../language/desk.ts';
import { removeCategory, saveCategory } from '../stores/categories.ts';
import { sendPicture } from '../stores/product.ts';
import { FieldShell } from '../ui/FieldShell.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { inTree } from './category-tree.ts';

interface CategoryFormProps {
  category: DeskCategory;
  all: readonly DeskCategory[];
}

/** One category: its words, its place, its picture, whether it is shown. */
export const CategoryForm = ({ category, all }: CategoryFormProps) => {
  const [form, setForm] = useState<SaveCategoryRequest>(() => {
    const { name, slug, parent_id, is_active, image_key } = category;
    return { name, slug, parent_id, is_active, image_key };
  });
  const set = (change: Partial<SaveCategoryRequest>) => setForm((before) => ({ ...before, ...change }));
  return (
    <div className="form-stack">
      <TextField label={t`Name`} value={form.name} onChange={(name) => set({ name })} />
      <TextField
        label={t`Web address`}
        hint={t`Earlier addresses lead to this one.`}
        value={form.slug}
        isCode
        onChange={(slug) => set({ slug })}
      />
      <CategoryChoice
        label={t`Lies in`}
        none={t`the top`}
        all={all.filter(({ id }) => id !== category.id)}
        value={form.parent_id}
        onChange={(parent_id) => set({ parent_id })}
      />
      <PictureChoice imageKey={form.image_key} onChange={(image_key) => set({ image_key })} />
      <label className="check-row">
        <input
          type="checkbox"
          checked={form.is_active}
          onChange={({ target }) => set({ is_active: target.checked })}
        />
        {t`Shown to shoppers`}
      </label>
      <PressButton className="button" run={() => saveCategory(category.id, form)}>
        {t`Save`}
      </PressButton>
      <RemoveForm category={category} all={all} />
    </div>
  );
};

interface CategoryChoiceProps {
  label: string;
  none: string;
  all: readonly DeskCategory[];
  value: number | null;
  onChange: (id: number | null) => void;
}

/** One of the categories in their tree, or none. */
export const CategoryChoice = ({ label, none, all, value, onChange }: CategoryChoiceProps) => {
  const id = useId();
  return (
    <FieldShell id={id} label={label}>
      <select
        id={id}
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{none}</option>
        {inTree(all).map(({ category, depth }) => (
          <option key={category.id} value={category.id}>
            {`${'– '.repeat(depth)}${category.name}`}
          </option>
        ))}
      </select>
    </FieldShell>
  );
};

const PictureChoice = (props: { imageKey: string | null; onChange: (key: string | null) => void }) => {
  const id = useId();
  const { imageKey, onChange } = props;
  const [problem, setProblem] = useState<string | undefined>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    const sent = await sendPicture(file);
    setProblem(sent.isDone ? undefined : sent.failure.message);
    if (sent.isDone) onChange(sent.value.key);
  };
  return (
    <FieldShell id={id} label={t`Picture`} error={problem}>
      {imageKey && (
        <img className="product-thumb" src={`/media/${imageKey}/160`} alt="" width="40" height="40" />
      )}
      <input
        id={id}
        className="input"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      {imageKey && (
        <button type="button" className="button button-plain button-small" onClick={() => onChange(null)}>
          {t`Remove the picture`}
        </button>
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
            label={t`Its ${product_count} products go to`}
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
