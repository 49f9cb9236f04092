import type { Review } from '../../api/contract/catalog.ts';
import { inLanguage, type Phrases, say } from '../../domain/text/text.ts';
import type { ReviewImageRow, ReviewRow } from './repository.ts';
import type { VariantWords } from './variant-words.ts';

/** The address of a review's picture names the width for lists. */
const LISTED_WIDTH = 640;

export const reviewImageUrl = (key: string): string => `/media/${encodeURIComponent(key)}/${LISTED_WIDTH}`;

/** For whom a review is written out. */
export interface ReviewReader {
  /** Under which keys the reader's own orders are kept; [] for the public. */
  owners: readonly string[];
  phrases: Phrases;
}

const AS_KEPT: VariantWords = (text) => text;

/** What shoppers and staff both see of it. */
export const sharedOf = (row: ReviewRow) => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  review: row.body,
  is_verified_purchase: row.is_verified === 1,
  helpful_count: row.helpful_count,
  reply: row.reply_text !== null && row.reply_at !== null ? { text: row.reply_text, at: row.reply_at } : null,
  status: row.status,
  created_at: row.created_at,
});

export const serializeReview = (
  row: ReviewRow,
  images: readonly ReviewImageRow[],
  { owners, phrases }: ReviewReader,
  variantOf: VariantWords = AS_KEPT,
): Review => {
  const isMine = row.owner !== null && owners.includes(row.owner);
  const author = row.author_name || inLanguage(say`A customer`, phrases);
  return {
    ...sharedOf(row),
    product_id: row.product_id,
    locale: row.locale,
    images: images.map(({ image_key }) => ({
      url: reviewImageUrl(image_key),
      alt: inLanguage(say`Picture by ${author}`, phrases),
    })),
    author_name: author,
    variant_text: variantOf(row.variant_text),
    is_mine: isMine,
    ...(isMine && { is_anonymous: row.author_name === '' }),
  };
};
