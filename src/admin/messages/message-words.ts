import type { MessageChannel } from '../../api/contract/admin/messages.ts';
import type { MessageField } from '../../domain/messages/check-text.ts';
import { isPlaceholder, type Placeholder } from '../../domain/messages/placeholders.ts';
import { t } from '../../language/desk.ts';

/** Messages by what they are about, in the order of the list. */
export const listMessageGroups = (): { title: string; names: Readonly<Record<string, string>> }[] => [
  {
    title: t`Orders`,
    names: {
      'order.placed': t`Order placed`,
      'order.pay_link': t`Link for payment`,
      'order.ready': t`Ready for pickup`,
      'order.out_for_delivery': t`On the way`,
      'order.delivered': t`Arrived`,
      'order.handed_over': t`Picked up`,
      'order.expired': t`Not paid in time`,
    },
  },
  moneyGroup(),
  withdrawalGroup(),
  {
    title: t`Accounts`,
    names: {
      'account.code': t`Code to sign in`,
      'account.welcome': t`Welcome`,
      'account.exists': t`Account exists already`,
      'account.invited': t`Invitation after a move`,
      'account.password_reset': t`New password requested`,
      'account.password_changed': t`Password changed`,
      'account.contact_changed': t`Contact changed`,
      'account.deleted': t`Account deleted`,
      'account.referral_reward': t`Reward for an invitation`,
      'account.referral_gift': t`Gift to an invited friend`,
    },
  },
  {
    title: t`News and stock`,
    names: {
      'gift_card.sent': t`Gift card`,
      'gift_card.given': t`Gift card from the shop`,
      'stock.confirm': t`Back in stock: confirm`,
      'stock.returned': t`Back in stock`,
      'newsletter.confirm': t`Newsletter: confirm`,
      'newsletter.welcome': t`Newsletter: welcome`,
      'newsletter.news': t`Newsletter: around your news`,
    },
  },
  {
    title: t`For you`,
    names: {
      'staff.invited': t`Link to the desk`,
      'staff.order_placed': t`New order`,
      'staff.guessed': t`Somebody guesses at a sign-in`,
      'webhook.disabled': t`Webhook switched off`,
    },
  },
];

const moneyGroup = () => ({
  title: t`Money that goes back`,
  names: {
    'order.cancelled': t`Cancelled, money goes back`,
    'order.cancelled_unpaid': t`Cancelled, nothing was paid`,
    'order.rejected': t`Declined, money goes back`,
    'order.rejected_unpaid': t`Declined, nothing was paid`,
    'order.request_received': t`Return request received`,
    'order.problem_received': t`Problem report received`,
    'order.request_declined': t`Return request declined`,
    'order.problem_declined': t`Problem report declined`,
    'order.refunded': t`Money refunded`,
    'order.refund_failed': t`Refund that did not arrive`,
    'order.refunded_nothing': t`Request settled without money`,
    'order.paid_less': t`Less cash for what was missing`,
    'order.refund_closed': t`Refund handed over`,
    'order.refund_closed_wallet': t`Refund in the wallet`,
    'order.payment_returned': t`Payment goes back`,
  },
});

const withdrawalGroup = () => ({
  title: t`Withdrawal from a contract`,
  names: {
    'withdrawal.received': t`Withdrawal received`,
    'withdrawal.answered': t`Withdrawal of no order answered`,
    'order.withdrawn': t`Withdrawal accepted`,
    'order.withdrawn_unpaid': t`Withdrawal accepted, nothing was paid`,
    'order.withdrawal_declined': t`Withdrawal declined`,
  },
});

export const messageName = (message: string): string =>
  listMessageGroups().flatMap(({ names }) => names[message] ?? [])[0] ?? message;

export const channelName = (channel: MessageChannel): string =>
  ({ mail: t`Mail`, sms: t`Text message`, push: t`Push message` })[channel];

export const fieldLabel = (field: MessageField, channel: MessageChannel): string => {
  if (field === 'button') return t`Button`;
  if (field === 'subject') return channel === 'push' ? t`Title` : t`Subject`;
  return t`Text`;
};

/** What a placeholder is filled with. */
export const placeholderName = (name: string): string => {
  const names: Readonly<Record<Placeholder, string>> = {
    store_name: t`Name of the shop`,
    name: t`Customer`,
    order_number: t`Order number`,
    order_url: t`Link to the order`,
    pay_url: t`Page to pay the order`,
    order_page: t`Page of the order`,
    statement: t`What was declared`,
    receipt: t`Receipt`,
    order_facts: t`Where and when`,
    amount: t`Amount`,
    refund_place: t`Where the money goes`,
    reason: t`Reason`,
    covered: t`What it covers`,
    branch_help: t`Whom to ask at the branch`,
    why_returned: t`Why it goes back`,
    code: t`Code`,
    sender: t`Who gives it`,
    card_message: t`Their message`,
    card_end: t`Valid until`,
    shop_url: t`Link to the shop`,
    minutes: t`Minutes`,
    autofill: t`Line for browsers`,
    contact: t`New contact`,
    product: t`Product`,
    product_url: t`Link to the product`,
    link: t`Link to confirm`,
    news_subject: t`Subject of the news`,
    news: t`The news`,
    unsubscribe: t`Link to unsubscribe`,
    account_url: t`Link to the account`,
    wallet_url: t`Link to the wallet`,
    login_url: t`Link to sign in`,
    webhook_url: t`Address of the webhook`,
    webhooks_url: t`Link to the webhooks`,
    desk_url: t`Link to the desk`,
    desk_order: t`Link to the order at the desk`,
    branch_name: t`Branch`,
    problem: t`Problem`,
  };
  return isPlaceholder(name) ? names[name] : name;
};
