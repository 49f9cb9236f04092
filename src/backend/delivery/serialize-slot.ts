import type { z } from 'zod';
import type { OrderType } from '../../api/contract/common.ts';
import type { SlotResponse } from '../../api/contract/slot.ts';
import { type Slot, slotLabel } from '../../domain/branch/slots.ts';
import { toMajor } from '../../domain/money/money.ts';
import type { Phrases } from '../../domain/text/text.ts';
import type { StoreSettings } from '../settings/store-cache.ts';

/** For whom a slot is named, and when. */
export interface SlotReader {
  orderType: OrderType;
  settings: Pick<StoreSettings, 'money'>;
  /** Of the branch. */
  timezone: string;
  now: Date;
  phrases: Phrases;
}

export const serializeSlot = (slot: Slot, reader: SlotReader): z.output<typeof SlotResponse> => {
  const { locale, decimalPlaces } = reader.settings.money;
  return {
    id: slot.id,
    order_type: reader.orderType,
    starts_at: slot.startsAt.toISOString(),
    ends_at: slot.endsAt.toISOString(),
    is_asap: slot.isAsap,
    is_available: slot.isAvailable,
    remaining: slot.remaining,
    charge_adjustment: toMajor(slot.chargeAdjustment, decimalPlaces),
    cutoff_at: slot.cutoffAt.toISOString(),
    label: slotLabel(slot, { locale, phrases: reader.phrases }, reader.timezone, reader.now),
  };
};
