import type { DeskCategories, ProductContent } from '../../api/contract/admin/catalog.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { href, t } from '../../language/desk.ts';
import { categories } from '../stores/products.ts';
import { inTree } from '../ui/category-tree.ts';
import { WordsField } from './fields.tsx';

interface PlaceFieldsProps {
  content: ProductContent;
  onChange: (change: Partial<ProductContent>) => void;
}

/** Where shoppers find it, and what is said of it on cards and pages. */
export const PlaceFields = ({ content, onChange }: PlaceFieldsProps) => (
  <>
    <section className="desk-card" aria-labelledby="categories-title">
      <h2 id="categories-title">{t`Categories`}</h2>
      <Loaded of={categories} rows={2}>
        {(data) =>
          data.categories.length === 0 ? (
            <NoCategory />
          ) : (
            <CategoryBoxes {...data} content={content} onChange={onChange} />
          )
        }
      </Loaded>
    </section>
    <section className="desk-card" aria-labelledby="words-title">
      <h2 id="words-title">{t`Badges and words`}</h2>
      <div className="row check-line">
        <Badge code="new" label={t`New`} content={content} onChange={onChange} />
        <Badge code="bestseller" label={t`Bestseller`} content={content} onChange={onChange} />
      </div>
      <WordsField
        label={t`Tags`}
        hint={t`Words with commas between.`}
        value={content.tags.filter((tag) => !BADGES.includes(tag))}
        onChange={(tags) =>
          onChange({ tags: [...content.tags.filter((tag) => BADGES.includes(tag)), ...tags] })
        }
      />
    </section>
  </>
);

/** Tags that stand as badges on cards. */
const BADGES: readonly string[] = ['new', 'bestseller'];

const Badge = ({ code, label, content, onChange }: PlaceFieldsProps & { code: string; label: string }) => (
  <CheckRow
    isOn={content.tags.includes(code)}
    onChange={(isOn) => {
      const others = content.tags.filter((tag) => tag !== code);
      onChange({ tags: isOn ? [code, ...others] : others });
    }}
  >
    {label}
  </CheckRow>
);

const NoCategory = () => (
  <p className="muted">
    {t`There is no category yet: shoppers find products on the home page and by search.`}{' '}
    <a className="link" href={href('/admin/categories')}>{t`Add a category`}</a>
  </p>
);

const CategoryBoxes = ({ categories: all, content, onChange }: DeskCategories & PlaceFieldsProps) => (
  <ul className="category-boxes">
    {inTree(all).map(({ category, depth }) => (
      <li key={category.id} data-depth={Math.min(depth, 4)}>
        <CheckRow
          isOn={content.category_ids.includes(category.id)}
          onChange={(isOn) => {
            const others = content.category_ids.filter((id) => id !== category.id);
            const ids = isOn ? [...others, category.id] : others;
            onChange({ category_ids: ids.sort((a, b) => a - b) });
          }}
        >
          <bdi>{category.name}</bdi>
          {!category.is_active && <span className="mark">{t`hidden`}</span>}
        </CheckRow>
      </li>
    ))}
  </ul>
);
