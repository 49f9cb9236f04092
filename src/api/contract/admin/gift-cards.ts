import { z } from 'zod';
import { Id, Instant, Money, PageQuery, paginated, shape } from '../common.ts';
import { GiftCardDetails } from '../gift-card.ts';
import type { Routes } from '../route.ts';

/** What moves money on a gift card. */
export const GiftCardEntryReason = z.enum(['issue', 'use', 'return', 'redeem', 'expire', 'void']);
export const DeskGiftCardState = z.enum(['waiting', 'active', 'used_up', 'expired', 'void']);
export type DeskGiftCardState = z.infer<typeof DeskGiftCardState>;

/** `q`: the last digits, the recipient, or the order that bought it. */
export const DeskGiftCardsQuery = PageQuery.extend({ q: z.string().trim().max(100).default('') });
export type DeskGiftCardsQuery = z.output<typeof DeskGiftCardsQuery>;

const DeskGiftCard = shape('DeskGiftCard', {
  id: Id,
  /** Null until it is mailed. */
  last_digits: z.string().nullable(),
  amount: Money,
  balance: Money,
  state: DeskGiftCardState,
  recipient_name: z.string(),
  recipient_email: z.string(),
  /** The order that bought it; null: given by staff. */
  order: z.object({ id: z.string(), order_number: z.string() }).nullable(),
  /** Null: once somebody presses for it. */
  send_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  expires_at: Instant.nullable(),
  entries: z.array(
    z.object({
      id: Id,
      reason: GiftCardEntryReason,
      amount: Money,
      balance_after: Money,
      order: z.object({ id: z.string(), order_number: z.string() }).nullable(),
      note: z.string().nullable(),
      at: Instant,
    }),
  ),
});
export type DeskGiftCard = z.infer<typeof DeskGiftCard>;
export const DeskGiftCards = paginated(DeskGiftCard).meta({ id: 'DeskGiftCards' });
export type DeskGiftCards = z.infer<typeof DeskGiftCards>;

const reason = z.string().trim().min(1, 'Enter a reason: it is kept in the card’s history.').max(200);
export const IssueGiftCardRequest = GiftCardDetails.omit({ sender_name: true, send_on: true })
  .extend({
    amount: z.number({ error: 'Enter an amount above 0.' }).positive('Enter an amount above 0.').max(100_000),
    reason,
  })
  .meta({ id: 'IssueGiftCard' });
export type IssueGiftCardRequest = z.input<typeof IssueGiftCardRequest>;
export const VoidGiftCardRequest = shape('VoidGiftCard', { reason });
export type VoidGiftCardRequest = z.input<typeof VoidGiftCardRequest>;

const Done = z.object({ done: z.literal(true) });

/** `code`: where the shop sends no mail, for staff to give it to whoever the card is for; null: a mail brings it. */
const GiftCardMade = shape('GiftCardMade', { code: z.string().nullable() });

export const DESK_GIFT_CARDS = {
  'GET /admin/gift-cards': { needs: 'customers.read', query: DeskGiftCardsQuery, answer: DeskGiftCards },
  'POST /admin/gift-cards': { needs: 'customers.write', body: IssueGiftCardRequest, answer: GiftCardMade },
  'POST /admin/gift-cards/{id}/void': { needs: 'customers.write', body: VoidGiftCardRequest, answer: Done },
  'POST /admin/gift-cards/{id}/send-again': { needs: 'customers.write', answer: GiftCardMade },
} as const satisfies Routes;
