import type { ProductCard } from '../../api/contract/catalog.ts';
import type { Market } from '../settings/settings.ts';
import { loadTranslator } from '../translations/translator.ts';
import {
  type CardRow,
  highestVariantPrices,
  type ImageRow,
  listCardRows,
  listImages,
  listProductsWithModifiers,
  listSavedIds,
} from './card-repository.ts';
import { serializeCard } from './serialize-card.ts';
import { listCategoryIds } from './stock-repository.ts';

/** Cards of the given products in the given order, in one round of queries however many they are. */
export const loadCards = async (market: Market, ids: readonly number[]): Promise<ProductCard[]> => {
  if (ids.length === 0) return [];
  const { read, branchId, owner } = market;
  const [cards, pictures, categories, prices, withModifiers, saved, words] = await Promise.all([
    listCardRows(read, branchId, ids),
    listImages(read, ids),
    listCategoryIds(read, ids),
    highestVariantPrices(read, ids),
    listProductsWithModifiers(read, ids),
    listSavedIds(read, owner, ids),
    loadTranslator(read, market.translation, [['product', ids]]),
  ]);
  const rows = new Map(cards.map((row) => [row.id, row]));
  const images = firstImages(pictures);
  const toCard = (row: CardRow) =>
    serializeCard(
      words.row('product', row.id, row),
      {
        image: images.get(row.id),
        translatedName: words.text('product', row.id, 'name', ''),
        categoryIds: categories.get(row.id) ?? [],
        highestVariantPrice: prices.get(row.id),
        hasModifiers: withModifiers.has(row.id),
        isSaved: saved.has(row.id),
      },
      market,
    );
  return ids.flatMap((id) => rows.get(id) ?? []).map(toCard);
};

const firstImages = (images: readonly ImageRow[]): Map<number, ImageRow> => {
  const first = new Map<number, ImageRow>();
  for (const image of images) if (!first.has(image.product_id)) first.set(image.product_id, image);
  return first;
};
