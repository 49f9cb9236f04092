import type { Phrases } from '../../../domain/text/text.ts';
import { phrasesIn } from '../../../language/phrases.ts';
import { readStore } from '../../settings/store-cache.ts';
import type { Shop } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { shopSecret } from '../../shop/shop-secret.ts';
import { languageOfOrder } from '../lifecycle/order-notices.ts';
import { isInvoiceToken } from '../reading/document-links.ts';
import { maskOrder } from '../reading/mask-order.ts';
import { getRow, isOwner, type OrderReader, readOrder } from '../reading/orders.ts';
import { hasInvoice } from '../record/frozen-order.ts';
import { findOrder } from '../record/repository.ts';

/**
 * The invoice for the owner or the bearer of its own link in full, for the bearer of the tracking token with the
 * person masked; 404 for all others and for orders that never came about.
 */
export const getInvoice = async (shop: Shop, id: string, reader: OrderReader & { phrases: Phrases }) => {
  const owned = await findByLink(shop, id, reader.token);
  const row = owned ?? (await getRow(shop, id, reader));
  if (!hasInvoice(row)) throw notFound();
  const { read } = shop.db;
  // The paper is the customer's, whoever opens its link.
  const language = await languageOfOrder(read, row);
  const phrases = language ? phrasesIn(language) : reader.phrases;
  const order = await readOrder(shop, read, row, phrases);
  const { settings, branches } = await readStore(shop.db, read);
  const branch = branches.find((one) => one.id === row.branch_id);
  // Read when first needed: threads that render pages have no use for it.
  const { renderInvoice } = await import('./invoice-pdf.ts');
  const pdf = await renderInvoice({
    order: owned || isOwner(row, reader) ? order : maskOrder(order),
    storeName: settings.storeName,
    timezone: branch?.timezone ?? 'UTC',
    money: {
      ...settings.money,
      locale: order.locale,
      currencyCode: order.currency_code,
      decimalPlaces: order.decimal_places,
    },
    phrases,
  });
  return { number: order.order_number, pdf };
};

const findByLink = async (shop: Shop, id: string, token: string | undefined) => {
  if (!token || !isInvoiceToken(id, shopSecret(shop, 'documents'), token)) return undefined;
  const row = await findOrder(shop.db.read, id);
  return row?.id === id ? row : undefined;
};
