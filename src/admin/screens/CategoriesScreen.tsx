import { type DragEvent, useState } from 'react';
import {
  type DeskCategories,
  type DeskCategory,
  NewCategoryRequest,
} from '../../api/contract/admin/catalog.ts';
import { toSlug } from '../../domain/desk/slug.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { href, t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { CategoryChoice, CategoryForm } from '../catalog/CategoryForm.tsx';
import { addCategory, orderCategories } from '../stores/categories.ts';
import { categories } from '../stores/products.ts';
import { type Branch, inTree } from '../ui/category-tree.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { MoveButtons, moveEntry } from '../ui/EntryTools.tsx';
import { FieldOf } from '../ui/form-fields.tsx';
import { NewThing } from '../ui/NewThing.tsx';

/** The categories as a tree: added, named, ordered by drag or keys, moved, hidden, removed. */
export const CategoriesScreen = () => (
  <DeskFrame section="categories" title={t`Categories`}>
    {(session) => (
      <div className="stack desk-columns">
        <Loaded of={categories} rows={6}>
          {(data) => <Tree {...data} mayWrite={session.permissions.includes('catalog.write')} />}
        </Loaded>
      </div>
    )}
  </DeskFrame>
);

const Tree = ({ categories: all, mayWrite }: DeskCategories & { mayWrite: boolean }) => {
  const [dragged, setDragged] = useState<DeskCategory | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const siblingsOf = (category: DeskCategory) =>
    all.filter(({ parent_id }) => parent_id === category.parent_id);
  const place = async (category: DeskCategory, index: number) => {
    const siblings = siblingsOf(category);
    const moved = moveEntry(siblings, siblings.indexOf(category), index);
    const result = await orderCategories(
      category.parent_id,
      moved.map(({ id }) => id),
    );
    setFailure(result.isDone ? null : result.failure);
  };
  return (
    <>
      {mayWrite && <NewCategory all={all} />}
      <FormFailure failure={failure} />
      {all.length === 0 && (
        <p className="empty-state">{t`There is no category yet: shoppers find products on the home page and by search.`}</p>
      )}
      <ul className="desk-card category-tree" hidden={all.length === 0}>
        {inTree(all).map((branch) => (
          <Row
            key={branch.category.id}
            branch={branch}
            all={all}
            mayWrite={mayWrite}
            siblings={siblingsOf(branch.category)}
            onPlace={(index) => void place(branch.category, index)}
            onDragStart={() => setDragged(branch.category)}
            onDrop={() => {
              const target = branch.category;
              if (dragged && dragged.parent_id === target.parent_id)
                void place(dragged, siblingsOf(target).indexOf(target));
              setDragged(null);
            }}
          />
        ))}
      </ul>
    </>
  );
};

interface RowProps {
  branch: Branch;
  all: readonly DeskCategory[];
  siblings: readonly DeskCategory[];
  mayWrite: boolean;
  onPlace: (index: number) => void;
  onDragStart: () => void;
  onDrop: () => void;
}

const Row = ({ branch, all, siblings, mayWrite, ...on }: RowProps) => {
  const { category, depth } = branch;
  const { id, name, slug, is_active, product_count, total_count } = category;
  const index = siblings.indexOf(category);
  // A form of each row would list all categories as often as there are some.
  const [isOpen, setOpen] = useState(false);
  return (
    <li
      data-depth={Math.min(depth, 4)}
      draggable={mayWrite}
      onDragStart={(event: DragEvent) => event.target === event.currentTarget && on.onDragStart()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={on.onDrop}
    >
      <div className="spread category-row">
        <span className="category-name">
          <bdi>{name}</bdi> {!is_active && <span className="mark">{t`hidden`}</span>}{' '}
          <a className="muted small" href={href(`/admin/products?category_id=${id}`)}>
            {t`${product_count} product|${product_count} products`}
            {total_count > product_count && t`, ${total_count} with subcategories`}
          </a>
        </span>
        {mayWrite && (
          <span className="link-row">
            <MoveButtons name={name} index={index} count={siblings.length} onMove={on.onPlace} />
          </span>
        )}
      </div>
      {mayWrite && (
        <details className="desk-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary aria-label={t`Change ${name}`}>{t`Change`}</summary>
          {isOpen && <CategoryForm key={`${slug} ${category.parent_id}`} category={category} all={all} />}
        </details>
      )}
    </li>
  );
};

const NewCategory = ({ all }: { all: readonly DeskCategory[] }) => {
  // It stays open for the next one.
  const [isFirst] = useState(all.length === 0);
  const form = useDeskForm({
    schema: NewCategoryRequest,
    initial: { name: '', slug: '', parent_id: null as number | null },
    toBody: (values) => ({ ...values, slug: values.slug || toSlug(values.name) }),
    send: addCategory,
    onDone: (_tree, { reset }) => reset(),
  });
  return (
    <NewThing
      title={t`New category`}
      form={form}
      name="name"
      label={t`Name`}
      path="/category/"
      press={t`Add the category`}
      isFirst={isFirst}
    >
      <FieldOf form={form} name="parent_id">
        {(bound) => <CategoryChoice label={t`Lies in`} none={t`the top`} all={all} {...bound} />}
      </FieldOf>
    </NewThing>
  );
};
