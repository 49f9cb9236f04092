import { sum } from '../../../domain/money/money.ts';
import type { OrderRow } from './repository.ts';

/** Units of a line that come as something else; money in minor units. */
export interface StoredSubstitute {
  order_item_id: number;
  quantity: number;
  name: string;
  unit_price: number;
  /** What went back for being cheaper; orders of before do not say. */
  given?: number;
}

export const substitutesOf = ({ substitutes_json: json }: Pick<OrderRow, 'substitutes_json'>) =>
  json === null ? [] : (JSON.parse(json) as StoredSubstitute[]);

/** How many units of a line come as something else. */
export const substitutedUnits = (row: Pick<OrderRow, 'substitutes_json'>, itemId: number): number =>
  sum(substitutesOf(row).flatMap((one) => (one.order_item_id === itemId ? [one.quantity] : [])));
