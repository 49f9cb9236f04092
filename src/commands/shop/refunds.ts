import { type Command, InvalidArgumentError } from 'commander';
import type { GivenBack } from '../../backend/orders/paying/refunds.ts';
import { closeRefund, listRefundsByHand, refundByStaff } from '../../backend/payments/staff-refund.ts';
import { loadMoney } from '../../backend/settings/settings.ts';
import { formatPrice, type MoneyFormat } from '../../domain/money/format-money.ts';
import { toMajor, toMinor } from '../../domain/money/money.ts';
import { CommandError, storedId, table } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

interface RefundOptions {
  amount?: string;
  line?: { order_item_id: number; quantity: number }[];
  to: 'source' | 'wallet';
  reason: string;
}

interface CloseOptions {
  handedOver?: boolean;
  toWallet?: boolean;
  again?: boolean;
}

export const addRefundCommands = (order: ShopCommand): void => {
  order
    .command('refund')
    .description('give money of an order back, all that is left unless an amount or lines are named')
    .argument('<order_number>')
    .option('--amount <amount>', 'such as 12.50', amountText)
    .option('--line <item:quantity>', 'units of an item of the order; again for more', oneLine)
    .option('--to <where>', 'source (where it was paid from) or wallet', targetName, 'source')
    .requiredOption('--reason <text>', 'the shopper reads it')
    .refuses(({ amount, line }: RefundOptions) => amount !== undefined && line && 'say --amount or --line')
    .answers(refund);
  order
    .command('refunds')
    .description('refunds that wait for staff: cash of guests, and what the gateway could not pay out')
    .answers(list);
  order
    .command('close-refund')
    .description('close a refund that waits for staff')
    .argument('<refund>', 'its number in "order refunds"', storedId)
    .option('--handed-over', 'the shopper has the money')
    .option('--to-wallet', 'put it into the wallet of the customer whose order it is')
    .option('--again', 'let the gateway that could not send it try once more')
    .answers(async ({ shop, print }, id: number, options: CloseOptions, command: Command) => {
      const ways = CLOSINGS.filter(({ option }) => options[option]);
      const [way] = ways;
      if (!way || ways.length > 1) command.error('error: say --handed-over, --to-wallet or --again');
      const { order_id, closed_by_hand } = await closeRefund(shop, id, { how: way.how });
      print({ id, order_id, closed_by_hand }, `Refund ${id} ${way.words}.`);
    });
};

const CLOSINGS = [
  { option: 'handedOver', how: 'handed_over', words: 'is closed: handed over' },
  { option: 'toWallet', how: 'wallet', words: 'is closed: in the wallet' },
  { option: 'again', how: 'again', words: 'is sent again' },
] as const;

const refund = async (
  { shop, print }: Running,
  orderNumber: string,
  options: RefundOptions,
): Promise<void> => {
  const money = await loadMoney(shop.db.read);
  const { amount, line: lines = [], to, reason } = options;
  if ((amount?.split('.')[1]?.length ?? 0) > money.decimalPlaces)
    throw new CommandError(`An amount here has at most ${money.decimalPlaces} decimals.`);
  const minor = amount === undefined ? undefined : toMinor(Number(amount), money.decimalPlaces);
  const given = await refundByStaff(shop, orderNumber, { amount: minor, lines, to, reason });
  const major = (part: number) => toMajor(part, money.decimalPlaces);
  const answer = {
    order_number: orderNumber,
    to_source: major(given.toSource),
    to_gift_card: major(given.toCard),
    to_wallet: major(given.toWallet),
    by_hand: major(given.byHand),
  };
  print(answer, sentencesOf(given, money));
};

const sentencesOf = ({ toSource, toCard, toWallet, byHand }: GivenBack, money: MoneyFormat): string[] => {
  const price = (amount: number) => formatPrice(toMajor(amount, money.decimalPlaces), money);
  return [
    ...(toSource > 0 ? [`${price(toSource)} goes back to where it was paid from.`] : []),
    ...(toCard > 0 ? [`${price(toCard)} is back on the gift card.`] : []),
    ...(toWallet > 0 ? [`${price(toWallet)} is in the wallet.`] : []),
    ...(byHand > 0 ? [`${price(byHand)} is to be handed over; then "order close-refund" closes it.`] : []),
  ];
};

const list = async ({ shop, print }: Running): Promise<void> => {
  const money = await loadMoney(shop.db.read);
  const refunds = (await listRefundsByHand(shop)).map((row) => ({
    id: row.id,
    order_id: row.order_id,
    amount: toMajor(row.amount_minor, money.decimalPlaces),
    why: row.status === 'failed' ? 'failed at the gateway' : 'cash',
    reason: row.reason,
    created_at: row.created_at,
  }));
  const rows = refunds.map(({ id, order_id, amount, why, created_at }) => [
    ...[id, order_id, formatPrice(amount, money), why, created_at],
  ]);
  print({ refunds }, table(['Refund', 'Order', 'Amount', 'Why', 'Since'], rows, 'There are none.'));
};

const amountText = (given: string): string => {
  if (/^\d{1,9}(\.\d{1,4})?$/.test(given) && Number(given) > 0) return given;
  throw new InvalidArgumentError('It must be an amount like 12.50.');
};

const oneLine = (given: string, before: RefundOptions['line'] = []): NonNullable<RefundOptions['line']> => {
  const [, item, quantity] = /^(\d{1,15}):(\d{1,4})$/.exec(given) ?? [];
  if (!item || !quantity || Number(quantity) < 1)
    throw new InvalidArgumentError('It must be like 17:2, an item of the order and how many of it.');
  return [...before, { order_item_id: Number(item), quantity: Number(quantity) }];
};

const targetName = (given: string): RefundOptions['to'] => {
  if (given === 'source' || given === 'wallet') return given;
  throw new InvalidArgumentError('It must be source or wallet.');
};
