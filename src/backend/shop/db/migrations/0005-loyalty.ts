import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

type Maker = ReturnType<typeof tableMaker>;

/** Wallet, points, scratch cards, referrals, subscriptions. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const maker = tableMaker(db, dialect);
  await createLedger(maker);
  await createRewards(maker);
  await createReferrals(maker);
  await createSubscriptions(maker);
  await db.schema.alterTable('discounts').addColumn('owner', 'text').execute();
  await maker.index('discounts_by_owner', 'discounts', ['owner']);
};

const createLedger = async ({ table, index }: Maker) => {
  await table(
    'loyalty_accounts',
    { customer_id: 'int', money_minor: 'int', points: 'int', updated_at: 'text' },
    (t) => t.addPrimaryKeyConstraint('loyalty_accounts_pk', ['customer_id']),
  );
  await table(
    'ledger_entries',
    {
      id: 'id',
      customer_id: 'int',
      unit: 'text',
      reason: 'text',
      reference: 'text',
      amount: 'int',
      counter_account: 'text',
      balance_after: 'int',
      description_json: 'text',
      order_id: 'text?',
      expires_at: 'text?',
      created_at: 'text',
    },
    (t) => t.addUniqueConstraint('ledger_entries_once', ['unit', 'reason', 'reference']),
  );
  await index('ledger_entries_by_customer', 'ledger_entries', ['customer_id', 'unit', 'id']);
  await table('ledger_lots', {
    id: 'id',
    entry_id: 'int',
    customer_id: 'int',
    unit: 'text',
    remaining: 'int',
    expires_at: 'text?',
  });
  await index('ledger_lots_by_customer', 'ledger_lots', ['customer_id', 'unit', 'remaining']);
  await index('ledger_lots_by_expiry', 'ledger_lots', ['expires_at', 'remaining']);
  await table('ledger_spends', { entry_id: 'int', lot_id: 'int', amount: 'int', restored: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('ledger_spends_pk', ['entry_id', 'lot_id']),
  );
  await table(
    'order_points',
    { order_id: 'text', customer_id: 'int', points: 'int', due_at: 'text', state: 'text' },
    (t) => t.addPrimaryKeyConstraint('order_points_pk', ['order_id']),
  );
  await index('order_points_by_customer', 'order_points', ['customer_id']);
  await index('order_points_by_due', 'order_points', ['state', 'due_at']);
};

const createRewards = async ({ table, index }: Maker) => {
  await table('rewards', {
    id: 'id',
    title: 'text',
    points_cost: 'int',
    prize_json: 'text',
    position: 'int',
    is_active: 'int',
  });
  await table('scratch_prizes', { id: 'id', weight: 'int', prize_json: 'text', is_active: 'int' });
  await table(
    'scratch_cards',
    {
      id: 'id',
      customer_id: 'int',
      reference: 'text',
      title_json: 'text',
      order_id: 'text?',
      prize_json: 'text',
      nonce: 'text',
      commitment: 'text',
      unlocks_at: 'text',
      expires_at: 'text',
      scratched_at: 'text?',
      discount_id: 'int?',
      created_at: 'text',
    },
    (t) => t.addUniqueConstraint('scratch_cards_reference', ['reference']),
  );
  await index('scratch_cards_by_customer', 'scratch_cards', ['customer_id']);
  await index('scratch_cards_by_order', 'scratch_cards', ['order_id']);
};

const createReferrals = async ({ table, index }: Maker) => {
  await table(
    'referrals',
    {
      referee_id: 'int',
      referrer_id: 'int',
      state: 'text',
      refusal: 'text?',
      order_id: 'text?',
      joined_at: 'text',
      ordered_at: 'text?',
      due_at: 'text?',
      rewarded_at: 'text?',
    },
    (t) => t.addPrimaryKeyConstraint('referrals_pk', ['referee_id']),
  );
  await index('referrals_by_referrer', 'referrals', ['referrer_id']);
  await index('referrals_by_due', 'referrals', ['state', 'due_at']);
  await table('referral_clicks', { referrer_id: 'int', visitor: 'text', clicked_at: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('referral_clicks_pk', ['referrer_id', 'visitor']),
  );
  await table('customer_traces', { kind: 'text', hash: 'text', customer_id: 'int', noted_at: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('customer_traces_pk', ['kind', 'hash', 'customer_id']),
  );
  await index('customer_traces_by_customer', 'customer_traces', ['customer_id']);
};

const SUBSCRIPTION = {
  id: 'id',
  state: 'text',
  confirm_hash: 'text',
  unsubscribe_token: 'text',
  language: 'text',
  created_at: 'text',
  confirmed_at: 'text?',
} as const;

const createSubscriptions = async ({ table, index }: Maker) => {
  await table(
    'stock_notices',
    {
      ...SUBSCRIPTION,
      ...({ product_id: 'int', variant_id: 'int', branch_id: 'int', channel: 'text' } as const),
      ...({ destination: 'text', sent_at: 'text?' } as const),
    },
    (t) =>
      t.addUniqueConstraint('stock_notices_once', [
        ...['product_id', 'variant_id', 'branch_id'],
        ...['channel', 'destination'],
      ]),
  );
  await index('stock_notices_by_confirm', 'stock_notices', ['confirm_hash']);
  await index('stock_notices_by_unsubscribe', 'stock_notices', ['unsubscribe_token']);
  await index('stock_notices_by_state', 'stock_notices', ['state', 'product_id']);
  await index('stock_notices_by_destination', 'stock_notices', ['destination']);
  await table('newsletter_subscribers', { ...SUBSCRIPTION, email: 'text', email_norm: 'text' }, (t) =>
    t.addUniqueConstraint('newsletter_subscribers_email', ['email_norm']),
  );
  await index('newsletter_by_confirm', 'newsletter_subscribers', ['confirm_hash']);
  await index('newsletter_by_unsubscribe', 'newsletter_subscribers', ['unsubscribe_token']);
  await table(
    'push_subscriptions',
    {
      id: 'id',
      owner: 'text',
      endpoint: 'text',
      p256dh: 'text',
      auth: 'text',
      language: 'text',
      created_at: 'text',
    },
    (t) => t.addUniqueConstraint('push_subscriptions_endpoint', ['endpoint']),
  );
  await index('push_subscriptions_by_owner', 'push_subscriptions', ['owner']);
};
