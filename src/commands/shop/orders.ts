import { type Command, InvalidArgumentError } from 'commander';
import { OrderStatus } from '../../api/contract/order.ts';
import { advanceOrder } from '../../backend/orders/lifecycle/advance-order.ts';
import { shipOrder } from '../../backend/orders/lifecycle/ship-order.ts';
import { listOrders } from '../../backend/orders/reading/orders.ts';
import { listOpenReturns } from '../../backend/orders/returns/return-repository.ts';
import { decideReturn } from '../../backend/orders/returns/returns.ts';
import { withShop } from './open-shop.ts';
import { type OutputOptions, print, table, wholeNumber } from './output.ts';
import { addRefundCommands } from './refunds.ts';

interface ListOptions extends OutputOptions {
  status?: OrderStatus;
  limit: number;
}
interface AdvanceOptions extends OutputOptions {
  to?: OrderStatus;
  note?: string;
}

export const addOrderCommands = (program: Command): void => {
  const order = program.command('order').description('orders');
  order
    .command('list')
    .description('orders, the newest first')
    .option('--status <status>', 'only those in this status', statusName)
    .option('--limit <n>', 'at most this many', wholeNumber(1, 1_000), 20)
    .action((options: ListOptions) =>
      withShop(async (shop) => {
        const orders = await listOrders(shop, { status: options.status, limit: options.limit });
        const rows = orders.map((found) => [
          found.order_number,
          found.status_label,
          found.order_type,
          `${found.total.toFixed(found.decimal_places)} ${found.currency_code}`,
          found.placed_at,
        ]);
        const headings = ['Order', 'Status', 'Type', 'Total', 'Placed'];
        print(options, { orders }, rows.length > 0 ? table(headings, rows) : 'There are no orders.');
      }),
    );
  order
    .command('advance')
    .description('move an order to its next status, or to the one named')
    .argument('<order_number>')
    .option('--to <status>', 'such as accepted, out_for_delivery, cancelled', statusName)
    .option('--note <text>', 'what the shopper reads about it; declining (rejected) needs one')
    .action((orderNumber: string, options: AdvanceOptions) =>
      withShop(async (shop) => {
        const found = await advanceOrder(shop, orderNumber, options.to, options.note);
        const answer = {
          order_number: found.order_number,
          status: found.status,
          status_label: found.status_label,
        };
        print(options, answer, `${found.order_number}: ${found.status_label}`);
      }),
    );
  addShipCommand(order);
  addReturnCommands(order);
  addRefundCommands(order);
};

interface ShipOptions extends OutputOptions {
  url?: string;
  status: string;
}

const addShipCommand = (order: Command): void => {
  order
    .command('ship')
    .description('note a parcel of an order, or what became of it')
    .argument('<order_number>')
    .argument('<carrier>')
    .argument('<tracking_number>')
    .option('--url <address>', 'where it can be followed')
    .option('--status <text>', 'where it is', 'shipped')
    .action((orderNumber: string, carrier: string, trackingNumber: string, options: ShipOptions) =>
      withShop(async (shop) => {
        const parcel = { carrier, tracking_number: trackingNumber, status: options.status };
        const shipment = { ...parcel, tracking_url: options.url ?? null };
        const { order_number, shipments } = await shipOrder(shop, orderNumber, shipment);
        print(options, { order_number, shipments }, `${order_number}: ${shipments.length} parcel(s)`);
      }),
    );
};

interface ReturnOptions extends OutputOptions {
  grant?: boolean;
  decline?: boolean;
  withoutFee?: boolean;
  note?: string;
}

const addReturnCommands = (order: Command): void => {
  order
    .command('returns')
    .description('requests to return goods that wait for a decision')
    .action((options: OutputOptions) =>
      withShop(async (shop) => {
        const requests = await listOpenReturns(shop.db.read, 1_000);
        const rows = requests.map(({ id, order_id, reason, created_at }) => [
          String(id),
          order_id,
          reason,
          created_at,
        ]);
        const text =
          rows.length > 0 ? table(['Request', 'Order', 'Reason', 'Requested'], rows) : 'There are none.';
        print(options, { requests }, text);
      }),
    );
  order
    .command('return')
    .description('grant a request to return goods, which refunds them, or decline it')
    .argument('<request>', 'its number', wholeNumber(1, 999_999_999))
    .option('--grant', 'take the goods back and refund them')
    .option('--decline', 'refuse')
    .option('--without-fee', 'give all of it back, as for goods that arrived broken')
    .option('--note <text>', 'why')
    .action((id: number, options: ReturnOptions, command: Command) => {
      if (Boolean(options.grant) === Boolean(options.decline)) {
        command.error('error: say --grant or --decline');
      }
      return withShop(async (shop) => {
        const isGranted = options.grant === true;
        const isFeeWaived = options.withoutFee === true;
        await decideReturn(shop, id, { isGranted, isFeeWaived, note: options.note ?? null });
        print(options, { id, granted: isGranted }, `Request ${id} is ${isGranted ? 'granted' : 'declined'}.`);
      });
    });
};

const statusName = (given: string): OrderStatus => {
  const { success, data } = OrderStatus.safeParse(given);
  if (success) return data;
  throw new InvalidArgumentError(`It must be one of ${OrderStatus.options.join(', ')}.`);
};
