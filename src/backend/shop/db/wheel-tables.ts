import type { Generated } from 'kysely';

/** One spin per visitor and campaign: both together are unique. */
export interface WheelTables {
  wheel_spins: {
    id: Generated<number>;
    campaign: string;
    owner: string;
    /** The field as it was drawn, a `WheelPrize` of `domain/loyalty/wheel.ts`, and its place. */
    prize_json: string;
    field_index: number;
    /** The coupon that it gave. */
    discount_id: number | null;
    spun_at: string;
  };
}
