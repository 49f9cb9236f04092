import { Icon } from './Icon.tsx';

/** One star, the average and always how many ratings it comes from. */
export const Stars = ({ average, count }: { average: number; count: number }) => (
  <span className="rating">
    <Icon name="star" />
    <span>
      <span className="visually-hidden">Rated </span>
      {average.toFixed(1)}
      <span className="visually-hidden"> out of 5 by</span> ({count}
      <span className="visually-hidden"> shoppers</span>)
    </span>
  </span>
);
