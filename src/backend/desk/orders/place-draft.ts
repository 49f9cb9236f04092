import type { z } from 'zod';
import type { DraftPayment, PlaceDraftRequest, PlacedDraft } from '../../../api/contract/admin/drafts.ts';
import type { PaymentMethod } from '../../../api/contract/common.ts';
import type { Order } from '../../../api/contract/order.ts';
import { checkContact } from '../../../domain/cart/checkout-form.ts';
import { isOnline } from '../../../domain/orders/payment-words.ts';
import { readPhone } from '../../../domain/people/phone.ts';
import { chooseLanguage, inLanguage, say, type Text } from '../../../domain/text/text.ts';
import { HOUR_MS } from '../../../domain/time/durations.ts';
import { phrasesIn } from '../../../language/phrases.ts';
import { findCustomer } from '../../accounts/repository.ts';
import { readView } from '../../cart/cart.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { placeOrder } from '../../orders/placing/place-order.ts';
import { findOrder } from '../../orders/record/repository.ts';
import { offeredMethods } from '../../settings/payment-methods.ts';
import { readStore } from '../../settings/store-cache.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import { UNSET, updatesRow } from '../../shop/db/rows.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { fieldErrors, notFound, ShopError } from '../../shop/shop-error.ts';
import { type DraftDetails, deleteDraftCart, detailsOf, getDraftRow } from './draft-repository.ts';
import { byHandOf, callOf, type DraftReader } from './draft-view.ts';
import { makePayLink } from './pay-link.ts';

/**
 * Makes an order of a draft, once: whoever presses again gets the order that it became. All of it is placed as a
 * shopper's own order is, in the customer's language.
 */
export const placeDraft = async (
  reader: DraftReader,
  id: string,
  request: z.output<typeof PlaceDraftRequest>,
  key: string | undefined,
): Promise<z.output<typeof PlacedDraft>> => {
  const { shop, staff } = reader;
  const row = await getDraftRow(shop.db.read, staff, id);
  if (row.order_id !== null) return readPlaced(reader, row.order_id);
  const { settings } = await readStore(shop.db, shop.db.read);
  const customer = row.customer_id === null ? undefined : await findCustomer(shop.db.read, row.customer_id);
  const locale = customer?.locale ?? settings.locales[0] ?? 'en';
  const language = chooseLanguage(locale) ?? 'en';
  const details = detailsOf(row);
  const call = await callOf({ shop, phrases: phrasesIn(language), acceptLanguage: locale }, row);
  const contact = readContact(reader, details, settings.countryCode);
  const { payment } = request;
  const view = await readView(call);
  const { body } = await placeOrder({
    ...call,
    language,
    key,
    request: {
      order_type: view.orderType,
      payment_method: methodOf(shop, view, payment),
      table: details.table,
      delivery_instructions: details.deliveryInstructions,
      expected_total: request.expected_total,
      cart_version: request.cart_version,
    },
    typed: {
      channel: details.channel,
      staffId: staff.staffId,
      contact,
      pay: payment,
      payWithinMs: request.link_hours * HOUR_MS,
      also: async (trx, order) => {
        const isOurs = await updatesRow(
          trx,
          'order_drafts',
          { id, order_id: UNSET },
          { order_id: order.id, details_json: '{}', updated_at: shop.now().toISOString() },
        );
        if (!isOurs) throw new ShopError('cart_empty', say`This draft has become an order.`);
        await deleteDraftCart(trx, id);
        noteAudit(trx, actorOf(shop, staff), 'order', order.id, null, {
          typed: details.channel,
          payment,
          ...discountFacts(details, view),
        });
      },
    },
  });
  return readPlaced(reader, body.order.id);
};

/** What a cart calls the payment; of a link it is the branch's first way of paying online until its payer chooses. */
const methodOf = (shop: Shop, { branch, settings }: CartView, payment: DraftPayment): PaymentMethod => {
  if (payment === 'wallet') return 'wallet';
  const online = offeredMethods(shop, branch.rules, settings.stored).find(isOnline);
  return payment === 'link' && online ? online : 'cod';
};

const discountFacts = ({ discount }: DraftDetails, view: CartView) =>
  discount && {
    discount_minor: byHandOf(view),
    reason: discount.reason,
  };

const MISSING: Readonly<Record<string, Text>> = {
  name: say`Enter a name.`,
  phone: say`Enter a phone number.`,
};

/** Whoever stands at the counter needs to say neither name nor number; a caller does. */
const readContact = (
  { phrases }: DraftReader,
  { channel, contact, table }: DraftDetails,
  country: string,
): Order['contact'] => {
  const { name, phone, email } = contact;
  const isHere = channel === 'counter';
  const problems = Object.entries(checkContact(contact, country)).filter(
    ([field]) => !isHere || contact[field as keyof typeof contact] !== '',
  );
  if (problems.length > 0)
    throw fieldErrors(
      Object.fromEntries(
        problems.map(([field, text]) => [
          `contact.${field}`,
          [contact[field as keyof typeof contact] === '' ? (MISSING[field] ?? text) : text],
        ]),
      ),
    );
  const here = table ? say`Table ${table}` : say`At the counter`;
  return {
    name: name || inLanguage(here, phrases),
    phone: phone && (readPhone(phone, country) ?? phone),
    email: email || null,
  };
};

const readPlaced = async ({ shop }: DraftReader, orderId: string) => {
  const row = await findOrder(shop.db.read, orderId);
  if (!row) throw notFound();
  const link = await inTransaction(shop.db, (trx) => makePayLink(shop, trx, row));
  return { order_id: row.id, order_number: row.order_number, link };
};
