import type { Order } from '../../../api/contract/order.ts';
import type { AddressParts } from '../../../domain/address/address-format.ts';
import { type ChargePart, UNTAXED } from '../../../domain/cart/charge-parts.ts';
import { type Minor, toMinor } from '../../../domain/money/money.ts';
import { type TaxLine, taxOn } from '../../../domain/money/taxes.ts';
import {
  type InvoiceDocument,
  type InvoiceLine,
  type InvoiceParty,
  taxOf,
  taxOfLine,
  totalOf,
} from '../../../domain/orders/invoice.ts';
import { isRestPaid, settlementOf } from '../../../domain/orders/order-receipt.ts';
import { countryAlone, type PostalAddress, readPostalLines } from '../../../domain/orders/postal-address.ts';
import type { ShopSettings } from '../../../domain/shop/settings.ts';
import { say, type Text } from '../../../domain/text/text.ts';
import type { StoreBranch } from '../../settings/store-cache.ts';
import type { FrozenItem, FrozenOrder } from '../record/frozen-order.ts';
import { frozenOf } from '../record/order-facts.ts';
import type { OrderItemRow, OrderRow } from '../record/repository.ts';
import { substitutesOf } from '../record/substitutes.ts';

/** An order, and who sells as the settings have it now. */
interface Drafted {
  row: OrderRow;
  items: readonly OrderItemRow[];
  settings: ShopSettings;
  branch: SellingBranch | undefined;
}

/** Of the branch that sold what a document says of its seller. */
export type SellingBranch = Pick<
  StoreBranch,
  'line1' | 'city' | 'state' | 'pincode' | 'country_code' | 'rules'
>;

/** The document of an order as its frozen record has it, still without a number. */
export const draftDocument = ({ row, items, settings, branch }: Drafted): InvoiceDocument => {
  const frozen = frozenOf(row);
  const { status, payment_status } = row;
  const settled = settlementOf({ ...frozen, status, payment_status, refunds: [] });
  return {
    kind: 'invoice',
    code: null,
    issuedAt: row.placed_at,
    timezone: frozen.branch.timezone ?? 'UTC',
    orderNumber: row.order_number,
    deliveredAt: row.delivered_at,
    corrects: null,
    seller: sellerOf(frozen, settings, branch),
    buyer: buyerOf(frozen, frozen.tax_place?.country),
    isTaxInclusive: frozen.tax_inclusive,
    ...(frozen.business?.outcome === 'exempt' && { exemption: 'intra_community' }),
    lines: [
      ...frozen.items.flatMap((item, index) => goodsLine(row, frozen, { item, row: items[index] })),
      ...chargeLines(frozen),
    ],
    settlement: settled.map(([text, amount]) => [text, toMinor(amount, frozen.decimal_places)]),
    payment: {
      method: frozen.payment_method.code,
      due: isRestPaid({ ...frozen, status, payment_status })
        ? 0
        : toMinor(frozen.amount_due, frozen.decimal_places),
    },
    currencyCode: frozen.currency_code,
    decimalPlaces: frozen.decimal_places,
    symbolPlacement: settings.money.symbolPlacement,
    locale: frozen.locale,
  };
};

const sellerOf = (
  { branch: ordered }: FrozenOrder,
  settings: ShopSettings,
  branch: SellingBranch | undefined,
): InvoiceParty => ({
  name: settings.legal.name ?? settings.storeName,
  address: settings.legal.address ?? [ordered.name, ordered.address].join('\n'),
  phone: ordered.phone || null,
  email: settings.supportEmail,
  ...sellerFacts(settings, branch),
});

/** The tax id of a seller and its address in parts: the legal one where that is set, else that of the branch. */
export const sellerFacts = (
  { legal, countryCode }: Pick<ShopSettings, 'legal' | 'countryCode'>,
  branch: SellingBranch | undefined,
): Pick<InvoiceParty, 'taxId' | 'postal'> => ({
  taxId: branch?.rules.invoice?.taxId || legal.taxId,
  postal: legal.address
    ? readPostalLines(legal.address, countryCode)
    : branch && postalOf({ ...branch, line2: null, landmark: null }),
});

/**
 * A VAT id that VIES says is not valid stands on no document. Who names no address, as what is fetched needs none, bought
 * in the country of the sale.
 */
export const buyerOf = (
  { contact, address, business }: Pick<Order, 'contact' | 'address' | 'business'>,
  country: string | undefined,
): InvoiceParty => ({
  name: business?.company ?? contact.name,
  address: [business && contact.name, address?.formatted].filter(Boolean).join('\n'),
  taxId: business && business.outcome !== 'invalid' ? business.vat_id : null,
  phone: contact.phone || null,
  email: contact.email ?? null,
  postal: address ? postalOf(address) : country === undefined ? undefined : countryAlone(country),
});

const postalOf = (address: AddressParts): PostalAddress => ({
  line1: address.line1,
  line2: [address.line2, address.landmark].filter(Boolean).join(', '),
  city: address.city,
  postcode: address.pincode,
  region: address.state ?? '',
  country: address.country_code.toUpperCase(),
});

const goodsLine = (
  order: OrderRow,
  frozen: FrozenOrder,
  { item, row }: { item: FrozenItem; row: OrderItemRow | undefined },
): InvoiceLine[] => {
  if (!row) return [];
  const instead = substitutesOf(order).filter(({ order_item_id }) => order_item_id === row.id);
  const taxable = row.line_total_minor - row.discount_minor;
  return [
    {
      name: item.name,
      details: [
        ...item.options_text,
        ...(item.hsn_code ? [`HSN ${item.hsn_code}`] : []),
        ...instead.map(({ quantity, name }) => `→ ${quantity} × ${name}`),
      ],
      quantity: row.quantity,
      unitPrice: row.unit_price_minor,
      discount: row.discount_minor,
      gross: taxable + (frozen.tax_inclusive ? 0 : row.tax_minor),
      taxes: item.taxes ?? guessTaxes(frozen, taxable, row.tax_minor),
    },
  ];
};

/** Orders of before do not say which tax is on which line: it is the one of the order's that comes to its amount. */
const guessTaxes = (frozen: FrozenOrder, taxable: Minor, tax: Minor): TaxLine[] => {
  if (tax === 0) return [];
  const taxes = frozen.tax_lines.map(({ name, rate_percent }) => ({
    name,
    rate: Math.round(rate_percent * 100),
  }));
  const found = taxes.find((one) => taxOn(taxable, [one], frozen.tax_inclusive) === tax) ?? taxes[0];
  return found ? [{ ...found, amount: tax }] : [];
};

/** A tip bears no tax; delivery and packaging have a line for each set of taxes that they share with the goods. */
const chargeLines = (frozen: FrozenOrder): InvoiceLine[] => {
  const { delivery, packaging } = frozen.charge_parts ?? UNTAXED;
  const charges: [Text, number, ChargePart[]][] = [
    [say`Delivery`, frozen.delivery_charge - frozen.shipping_discount_amount, delivery],
    [say`Packaging`, frozen.packaging_charge, packaging],
    [say`Tip`, frozen.tip_amount, []],
  ];
  return charges.flatMap(([name, major, parts]) => {
    const whole = { price: toMinor(major, frozen.decimal_places), taxes: [] };
    return (parts.length > 0 ? parts : [whole])
      .filter(({ price }) => price !== 0)
      .map(({ price, taxes }) => {
        const gross = price + (frozen.tax_inclusive ? 0 : taxOfLine({ taxes }));
        return { name, details: [], quantity: 1, unitPrice: price, discount: 0, gross, taxes };
      });
  });
};

/** What a document comes to and holds of taxes. */
export const amountsOf = (document: Pick<InvoiceDocument, 'lines'>) => ({
  amount_minor: totalOf(document),
  tax_minor: taxOf(document),
});
