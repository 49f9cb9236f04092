/** What reviews, lists and recommendations keep beside the catalog. */
export interface ReviewsTables {
  review_images: {
    review_id: number;
    position: number;
    /** Served as `/media/<image_key>/<width>`. */
    image_key: string;
    width: number;
    height: number;
  };
  /** What a product cost until it cost something else. */
  past_prices: { product_id: number; price_minor: number; until: string };
  /** Who found a review helpful, once each. */
  review_votes: { review_id: number; voter: string; at: string };
}
