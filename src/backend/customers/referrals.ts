import type { ReferrerResponse } from '../../api/contract/content.ts';
import { formatPrice } from '../../domain/money/format-money.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { inLanguage, say, type Text } from '../../domain/text/text.ts';
import { findCustomerByReferralCode } from '../accounts/repository.ts';
import type { Market } from '../settings/settings.ts';
import type { Visitor } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import { avatarUrl, firstName } from './serialize.ts';

const CODE = /^[A-Z0-9]{6,12}$/;

/** Who invites and what the friend gets; 404 `referrer_not_found` for a code that nobody has. */
export const getReferrer = async (
  market: Market,
  given: string,
  visitor: Visitor | undefined,
): Promise<ReferrerResponse> => {
  const code = given.trim().toUpperCase();
  const customer = CODE.test(code) ? await findCustomerByReferralCode(market.read, code) : undefined;
  if (!customer) throw new ShopError('referrer_not_found', say`This invitation is not valid.`);
  return {
    referrer: {
      code: customer.referral_code,
      first_name: firstName(customer.name),
      avatar_url: avatarUrl(customer.avatar_key),
    },
    offer: offerOf(market),
    is_self: visitor?.kind === 'user' && visitor.customerId === customer.id,
  };
};

const offerOf = ({ settings, phrases, locale }: Market): ReferrerResponse['offer'] => {
  const format = { ...readMoneyFormat(settings), locale };
  const reward = amountOf(settings.referral_reward_for_friend);
  const least = amountOf(settings.referral_min_order_amount);
  return {
    reward_for_friend: reward,
    min_order_amount: least,
    text: inLanguage(
      offerText(reward, least, (amount) => formatPrice(amount, format)),
      phrases,
    ),
    terms_page_slug: settings.terms_page_slug ?? null,
  };
};

/** What `loyalty` does: credit for the friend once the first order that is large enough is delivered. */
const offerText = (reward: number, least: number, write: (amount: number) => string): Text => {
  if (reward <= 0) return say`A warm welcome.`;
  if (least <= 0) return say`${write(reward)} in your wallet after your first order.`;
  return say`${write(reward)} in your wallet after your first order of ${write(least)} or more.`;
};

/** A stored amount in major units; 0 when it is missing or no amount. */
const amountOf = (value: string | undefined): number => {
  const amount = Number(value ?? 0);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
};
