import type { MessagePreview, TryMessageRequest } from '../../api/contract/admin/messages.ts';
import type { WithdrawalStatement } from '../../api/contract/withdrawal.ts';
import { smsLength } from '../../domain/messages/sms-length.ts';
import type { Receipt } from '../../domain/orders/order-receipt.ts';
import { inLanguage, say } from '../../domain/text/text.ts';
import { DAY_MS } from '../../domain/time/durations.ts';
import { phrasesIn } from '../../language/phrases.ts';
import { exampleFacts } from '../orders/lifecycle/order-notices.ts';
import { listOrderRows } from '../orders/record/repository.ts';
import { issueToken } from '../orders/record/tracking-token.ts';
import { checkedText, templateAt } from '../outbox/messages/message-texts.ts';
import {
  noticeData,
  type Wording,
  writeMail,
  writePush,
  writeSms,
} from '../outbox/messages/write-message.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import { readStore } from '../settings/store-cache.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { linkOf } from '../shop/link-token.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';

const NEWEST = 20;
/** Opens nothing: the page that a link leads to is real. */
const NO_TOKEN = 'test';

const EXAMPLE: WithdrawalStatement = {
  token: '',
  name: 'Ada Marsh',
  email: 'ada@shop.example',
  order_number: 'A-1042',
  items: '',
  declared_at: '2026-11-25T09:30:00Z',
  time_zone: 'UTC',
};

const receiptFor = (product: string): Receipt => ({
  items: [[product, 2, 24.5]],
  sums: [[say`Total`, 24.5]],
});

/** What a message is shown with: the newest order and a product of the shop, the rest invented. */
const exampleOf = async (shop: Shop, { message, language }: TryMessageRequest) => {
  const { read } = shop.db;
  const [order] =
    message.startsWith('order.') || message === 'staff.order_placed'
      ? (await listOrderRows(read, { limit: NEWEST })).filter(({ status }) => status !== 'pending_payment')
      : [];
  const product = await read
    .selectFrom('products')
    .select(['name', 'slug'])
    .where('is_active', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  const name = product?.name ?? 'Lemon cake';
  const { siteUrl } = shop;
  const { branches } = await readStore(shop.db, read);
  const url = message.startsWith('webhook.')
    ? 'https://hooks.example/shop'
    : `${siteUrl}/product/${product?.slug ?? ''}`;
  const data = {
    name: 'Ada Marsh',
    receipt: JSON.stringify(receiptFor(name)),
    statement: JSON.stringify(EXAMPLE),
    order_number: 'A-1042',
    amount: 24.5,
    branch_name: branches[0]?.name ?? '',
    places: 'source',
    outcome: 'too_late',
    ...(order && (await exampleFacts(read, order))),
    reason: inLanguage(say`This is how a reason is shown.`, phrasesIn(language)),
    code: message.startsWith('gift_card.') ? 'K7QM-4XTB-PN2W-H8DC' : '042137',
    sender: 'Ada Marsh',
    card_message: inLanguage(say`Happy birthday!`, phrasesIn(language)),
    card_end: shop.now().toISOString(),
    minutes: 5,
    contact: 'ada@shop.example',
    product: name,
    url,
    link: exampleLink(shop, message),
    unsubscribe: linkOf(shop, 'unsubscribe', NO_TOKEN),
    subject: name,
    news: `${name}: ${url}`,
    problem: 'No answer within 5 seconds.',
  };
  return { order, data };
};

const exampleLink = (shop: Shop, message: string): string => {
  if (message === 'staff.invited') return `${shop.siteUrl}/admin/link#${NO_TOKEN}`;
  return message === 'account.password_reset' || message === 'account.invited'
    ? `${shop.siteUrl}/login#reset=${NO_TOKEN}&email=ana%40example.com`
    : linkOf(shop, 'confirm', NO_TOKEN);
};

/** A message in words that need not be saved, as its reader gets it. */
export const previewMessage = async (shop: Shop, request: TryMessageRequest): Promise<MessagePreview> => {
  const words = checkedText(request, request.text);
  const { order, data } = await exampleOf(shop, request);
  const { settings } = await readStore(shop.db, shop.db.read);
  const wording: Wording = {
    template: templateAt(request),
    words,
    data: noticeData(shop, settings, { filled: data, language: request.language }),
    language: request.language,
    phrases: phrasesIn(request.language),
  };
  const order_number = order?.order_number ?? null;
  if (request.channel === 'sms') {
    const text = writeSms(wording);
    return { subject: '', text, html: '', sms: smsLength(text), order_number };
  }
  if (request.channel === 'push') {
    const { title, body } = writePush(wording);
    return { subject: title, text: body, html: '', sms: null, order_number };
  }
  return { ...writeMail(wording, settings), sms: null, order_number };
};

/**
 * Sends a mail as it is typed to the caller's own address. What it is filled with is sealed: it may be a customer's,
 * and goes from the outbox once it is sent. The link to the order works for a day.
 */
export const sendTestMessage = async (shop: Shop, staff: Staff, request: TryMessageRequest) => {
  const { message, channel, language } = request;
  if (channel !== 'mail') throw fieldError('channel', say`Only mails can be sent as a test.`);
  const text = checkedText(request, request.text);
  const { order, data } = await exampleOf(shop, request);
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const tracking_token = order && (await issueToken(trx, order.id, actor.at, DAY_MS));
    const sealed = seal(shop, tracking_token ? { ...data, tracking_token } : data);
    const draft = { message, text };
    const notice = {
      kind: channel,
      to: staff.email,
      template: 'desk.test',
      data: {},
      sealed,
      language,
      draft,
    };
    await queueNotices(trx, [notice], actor.at);
    noteAudit(trx, actor, 'message', `${message} ${channel} ${language}`, null, { test: 'sent' });
  });
  return { to: staff.email };
};
