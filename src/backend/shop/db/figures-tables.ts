/** Counts by day that reports are made from; none is about a person. */
export interface FiguresTables {
  /** Days are of UTC. */
  search_misses: { day: string; term: string; count: number };
  page_speeds: {
    day: string;
    /** One of `SPEED_BOUNDS`. */
    metric: string;
    screen: string;
    device: string;
    /** Index of the first bound that holds the figure; one more than there are bounds: slower than all. */
    bucket: number;
    count: number;
  };
}
