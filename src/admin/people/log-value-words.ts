import { PRIZE_KINDS } from '../../api/contract/admin/rewards.ts';
import { PERMISSIONS, ROLES } from '../../api/contract/roles.ts';
import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { LANGUAGES } from '../../domain/text/text.ts';
import { t } from '../../language/desk.ts';
import { blockNames } from '../ui/blocks/block-words.ts';
import { channelName, paymentName } from '../ui/draft-words.ts';
import { languageName } from '../ui/language-name.ts';
import { orderTypeName, refundWays } from '../ui/order-words.ts';
import { permissionName } from '../ui/permission-words.ts';
import { postcodeTexts } from '../ui/postcode-words.ts';
import { prizeWord } from '../ui/prize-word.ts';
import { typeWords } from '../ui/promotion-type-words.ts';
import { roleName } from '../ui/role-words.ts';
import { subjectWord } from '../ui/subject-word.ts';
import { excludedText } from '../ui/withdrawal-words.ts';

type Words = Readonly<Record<string, string>>;

const named = <Code extends string>(codes: readonly Code[], nameOf: (code: Code) => string): Words =>
  Object.fromEntries(codes.map((code) => [code, nameOf(code)]));

/** What a thing keeps as a code, by the last key of the way to it: as the forms of the desk name it. */
export const logValueWords = (entity: string): Readonly<Record<string, Words>> => ({
  // Of a product it is the status, and no yes or no.
  ...(entity === 'product' && { is_active: { true: t`Published`, false: t`Not published` } }),
  // Elsewhere it is the code of a promotion.
  ...((entity === 'home' || entity === 'page') && { code: blockNames() }),
  ...writeWords(),
  ...orderWords(),
  ...contentWords(),
  ...peopleWords(),
});

/** Of what was done, where the log says no more than that. */
const writeWords = () => ({
  action: { created: t`Created`, removed: t`Deleted` },
  export: { made: t`Created` },
  link: { mailed: t`Sent by mail`, made: t`Created`, 'taken back': t`Taken back` },
  note: { written: t`Written` },
  one_time_codes: { changed: t`Changed` },
  password: { changed: t`Changed` },
  recovery_code: { used: t`Used` },
  recovery_codes: { made: t`Created` },
  secret: { renewed: t`Renewed` },
  test: { sent: t`Sent` },
});

const orderWords = () => ({
  closed: { handed_over: t`Handed over`, again: t`Sent again`, wallet: t`Wallet` },
  order_types: named(['delivery', 'pickup', 'dine_in'] as const, orderTypeName),
  payment: named(['cash', 'card', 'wallet', 'link', 'later'], paymentName),
  payment_methods: {
    ...named(['razorpay', 'stripe', 'mollie', 'paypal'], gatewayName),
    cod: t`Cash`,
    wallet: t`Wallet`,
    test: t`Test payment`,
  },
  to: Object.fromEntries(refundWays().map(({ value, label }) => [value, label])),
  typed: named(['counter', 'phone'], channelName),
});

const contentWords = () => ({
  format: { csv: t`CSV file`, json: t`JSON file`, xlsx: t`Excel file`, xml: t`XML file` },
  kind: named(PRIZE_KINDS, prizeWord),
  mode: {
    pincode: postcodeTexts().toListed,
    radius: t`within a distance`,
    polygon: t`within an area with corners`,
  },
  orders: { any: t`Everybody`, some: t`Who has ordered`, none: t`Who has never ordered` },
  position: { top: t`At the top`, content: t`In the middle`, bottom: t`At the bottom` },
  show_in: {
    footer: t`the foot of every page`,
    header: t`the head of every page`,
    none: t`nowhere`,
  },
  state: {
    draft: t`Draft`,
    scheduled: t`Planned`,
    sending: t`Being sent`,
    sent: t`Sent`,
    stopped: t`Stopped`,
    published: t`Published`,
    undone: t`Taken back`,
    failed: t`Not published`,
  },
  status: { pending: t`Waiting`, published: t`Shown`, rejected: t`Refused` },
  subject: named(
    ['products', 'customers', 'orders', 'pages', 'redirects', 'gift_cards'] as const,
    subjectWord,
  ),
  type: typeWords(),
  withdrawal_exclusion: named(['perishable', 'sealed', 'made_to_order'] as const, excludedText),
});

const peopleWords = () => ({
  // Nothing chosen is no narrowing.
  branch_ids: { null: t`all branches` },
  language: named(LANGUAGES, languageName),
  permissions: named(PERMISSIONS, permissionName),
  role: named(ROLES, roleName),
});
