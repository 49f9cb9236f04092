import type { Order } from '../../../api/contract/order.ts';
import { isFinal } from '../../../domain/orders/order-status.ts';
import type { OrderRow } from '../../orders/record/repository.ts';
import type { Shop } from '../../shop/shop.ts';
import { shopSecret } from '../../shop/shop-secret.ts';
import { isSignedBy, sign } from '../../shop/signatures.ts';

export type Courier = NonNullable<Order['courier']>;
export const courierOf = ({ courier_json: json }: OrderRow): Courier | null =>
  json === null ? null : (JSON.parse(json) as Courier);

/** The link of another courier ends when somebody else is named. */
const textOf = (id: string, { name }: Courier): string => `courier:${id}:${name}`;

/** The address that who brings the order opens, without an app or an account; null while nobody does. */
export const courierLink = (shop: Shop, row: OrderRow): string | null => {
  const courier = courierOf(row);
  if (!courier || row.order_type !== 'delivery' || isFinal(row.status)) return null;
  const signature = sign(shopSecret(shop, 'couriers'), textOf(row.id, courier));
  return `${shop.siteUrl}/courier#${row.id}.${signature}`;
};

export const isLinkOf = (
  shop: Shop,
  { id }: OrderRow,
  { courier, signature }: { courier: Courier; signature: string },
): boolean => isSignedBy([shopSecret(shop, 'couriers')], textOf(id, courier), signature);
