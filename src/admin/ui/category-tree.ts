import type { DeskCategory } from '../../api/contract/admin/catalog.ts';
import type { Option } from './Select.tsx';

/** A category with how deep it lies. */
export interface Branch {
  category: DeskCategory;
  depth: number;
}

/** Parents before their children, in the order of the shop; what lies in a circle stands at the end. */
export const inTree = (categories: readonly DeskCategory[]): Branch[] => {
  const below = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const seen = new Set<number>();
  const walk = (parentId: number | null, depth: number): Branch[] =>
    (below.get(parentId) ?? []).flatMap((category) => {
      if (seen.has(category.id)) return [];
      seen.add(category.id);
      return [{ category, depth }, ...walk(category.id, depth + 1)];
    });
  const reached = walk(null, 0);
  const others = categories.filter(({ id }) => !seen.has(id));
  return [...reached, ...others.map((category) => ({ category, depth: 0 }))];
};

/** The tree to choose from: "– – Sourdough". */
export const treeOptions = (categories: readonly DeskCategory[]): Option<number>[] =>
  inTree(categories).map(({ category: { id, name }, depth }) => ({
    value: id,
    label: '– '.repeat(depth) + name,
  }));
