import type { Review } from '../../api/contract/catalog.ts';
import type { ReviewRow } from './repository.ts';

export const toReviewWire = (row: ReviewRow): Review => ({
  id: row.id,
  product_id: row.product_id,
  rating: row.rating,
  title: row.title,
  review: row.body,
  images: [],
  author_name: row.author_name,
  is_verified_purchase: row.is_verified === 1,
  variant_text: row.variant_text,
  helpful_count: row.helpful_count,
  reply: row.reply_text !== null && row.reply_at !== null ? { text: row.reply_text, at: row.reply_at } : null,
  status: row.status as Review['status'],
  created_at: row.created_at,
  is_mine: false,
});
