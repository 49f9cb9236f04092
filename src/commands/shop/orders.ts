import { InvalidArgumentError } from 'commander';
import { OrderStatus } from '../../api/contract/order.ts';
import { advanceOrder } from '../../backend/orders/lifecycle/advance-order.ts';
import { shipOrder } from '../../backend/orders/lifecycle/ship-order.ts';
import { listOrders } from '../../backend/orders/reading/orders.ts';
import { decideRequestOf } from '../../backend/orders/returns/decide-withdrawal.ts';
import { listOpenReturns } from '../../backend/orders/returns/return-repository.ts';
import { table, wholeNumber } from './output.ts';
import { addRefundCommands } from './refunds.ts';
import type { ShopCommand } from './shop-command.ts';

interface ListOptions {
  status?: OrderStatus;
  limit: number;
}
interface AdvanceOptions {
  to?: OrderStatus;
  note?: string;
}

export const addOrderCommands = (program: ShopCommand): void => {
  const order = program.command('order').description('orders');
  order
    .command('list')
    .description('orders, the newest first')
    .option('--status <status>', 'only those in this status', statusName)
    .option('--limit <n>', 'at most this many', wholeNumber(1, 1_000), 20)
    .answers(async ({ shop, print }, options: ListOptions) => {
      const orders = await listOrders(shop, { status: options.status, limit: options.limit });
      const rows = orders.map((found) => [
        found.order_number,
        found.status_label,
        found.order_type,
        `${found.total.toFixed(found.decimal_places)} ${found.currency_code}`,
        found.placed_at,
      ]);
      const headings = ['Order', 'Status', 'Type', 'Total', 'Placed'];
      print({ orders }, table(headings, rows, 'There are no orders.'));
    });
  order
    .command('advance')
    .description('move an order to its next status, or to the one named')
    .argument('<order_number>')
    .option('--to <status>', 'such as accepted, out_for_delivery, cancelled', statusName)
    .option('--note <text>', 'what the shopper reads about it; declining (rejected) needs one')
    .answers(async ({ shop, print }, orderNumber: string, options: AdvanceOptions) => {
      const found = await advanceOrder(shop, orderNumber, options.to, options.note);
      const answer = {
        order_number: found.order_number,
        status: found.status,
        status_label: found.status_label,
      };
      print(answer, `${found.order_number}: ${found.status_label}`);
    });
  addShipCommand(order);
  addReturnCommands(order);
  addRefundCommands(order);
};

interface ShipOptions {
  url?: string;
  status: string;
}

const addShipCommand = (order: ShopCommand): void => {
  order
    .command('ship')
    .description('note a parcel of an order, or what became of it')
    .argument('<order_number>')
    .argument('<carrier>')
    .argument('<tracking_number>')
    .option('--url <address>', 'where it can be followed')
    .option('--status <text>', 'where it is', 'shipped')
    .answers(
      async (
        { shop, print },
        orderNumber: string,
        carrier: string,
        trackingNumber: string,
        options: ShipOptions,
      ) => {
        const parcel = { carrier, tracking_number: trackingNumber, status: options.status };
        const shipment = { ...parcel, tracking_url: options.url ?? null };
        const { order_number, shipments } = await shipOrder(shop, orderNumber, shipment);
        print({ order_number, shipments }, `${order_number}: ${shipments.length} parcel(s)`);
      },
    );
};

interface ReturnOptions {
  grant?: boolean;
  decline?: boolean;
  withoutFee?: boolean;
  note?: string;
}

const addReturnCommands = (order: ShopCommand): void => {
  order
    .command('returns')
    .description('requests to return goods that wait for a decision')
    .answers(async ({ shop, print }) => {
      const requests = await listOpenReturns(shop.db.read, 1_000);
      const rows = requests.map(({ id, order_id, reason, created_at }) => [id, order_id, reason, created_at]);
      print({ requests }, table(['Request', 'Order', 'Reason', 'Requested'], rows, 'There are none.'));
    });
  order
    .command('return')
    .description('grant a request to return goods, which refunds them, or decline it')
    .argument('<request>', 'its number', wholeNumber(1, 999_999_999))
    .option('--grant', 'refund the goods')
    .option('--decline', 'refuse')
    .option('--without-fee', 'give all of it back, as for goods that arrived broken')
    .option('--note <text>', 'why, or how the goods come back, as the shopper reads it; declining needs it')
    .refuses(
      ({ grant = false, decline = false, note = '' }: ReturnOptions) =>
        (grant === decline && 'say --grant or --decline') ||
        (decline && note.trim() === '' && 'say why with --note'),
    )
    .answers(async ({ shop, print }, id: number, options: ReturnOptions) => {
      const isGranted = options.grant === true;
      const isFeeWaived = options.withoutFee === true;
      await decideRequestOf(shop, id, {
        isGranted,
        isFeeWaived,
        note: options.note?.trim() || null,
        lines: [],
      });
      print({ id, granted: isGranted }, `Request ${id} is ${isGranted ? 'granted' : 'declined'}.`);
    });
};

const statusName = (given: string): OrderStatus => {
  const { success, data } = OrderStatus.safeParse(given);
  if (success) return data;
  throw new InvalidArgumentError(`It must be one of ${OrderStatus.options.join(', ')}.`);
};
