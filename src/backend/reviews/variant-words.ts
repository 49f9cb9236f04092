import { listChoices, listOptionValues } from '../catalog/option-repository.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { listEveryTranslation, type Target } from '../translations/repository.ts';

/** What was bought, "Size: Large, Extras: Olives", in the reader's language. */
export type VariantWords = (text: string | null) => string | null;

/**
 * A review keeps what was bought in the language of its order. The names among its words are those of the product's
 * options in any language; `translation` undefined reads them in the shop's own. What is none of them stays.
 */
export const loadVariantWords = async (
  read: Reader,
  productId: number,
  translation: string | undefined,
): Promise<VariantWords> => {
  const [values, modifiers] = await Promise.all([
    listOptionValues(read, [productId]),
    listChoices(read, [productId]),
  ]);
  const names = [
    ...values.flatMap(({ id, value, attribute_id, name }) => [
      { entity: 'attribute_value', id, own: value } as const,
      { entity: 'attribute', id: attribute_id, own: name } as const,
    ]),
    ...modifiers.flatMap(({ id, value, group_id, name }) => [
      { entity: 'modifier', id, own: value } as const,
      { entity: 'modifier_group', id: group_id, own: name } as const,
    ]),
  ];
  if (names.length === 0) return (text) => text;
  const targets: Target[] = names.map(({ entity, id }) => [entity, [id]]);
  const translations = await listEveryTranslation(read, targets);
  const words = new Map<string, string>();
  for (const { entity, id, own } of names) {
    const its = translations.filter((row) => row.entity === entity && row.entity_id === id);
    const read = its.find(({ locale }) => locale === translation)?.value ?? own;
    for (const known of [own, ...its.map(({ value }) => value)]) words.set(known, read);
  }
  const wordOf = (known: string) => words.get(known) ?? known;
  return (text) =>
    text
      ?.split(', ')
      .map((part) => part.split(': ').map(wordOf).join(': '))
      .join(', ') ?? null;
};
