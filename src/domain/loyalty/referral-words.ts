import { say, type Text } from '../text/text.ts';

/** What an invitation brings and from which first order on, in major units; 0 for nothing. */
interface Referral {
  forFriend: number;
  forReferrer: number;
  minOrder: number;
}

/** Whether both get something; else a page promises nothing. */
export const isRewarded = ({ forFriend, forReferrer }: Referral): boolean => forFriend > 0 && forReferrer > 0;

/** Whether anybody gets something: a shop without rewards has no way to its invitations in its menus. */
export const hasReferrals = ({ forFriend, forReferrer }: Referral): boolean =>
  forFriend > 0 || forReferrer > 0;

/** Whether an order has to reach a sum to bring anybody something. */
export const hasLeastOrder = (referral: Referral): boolean => hasReferrals(referral) && referral.minOrder > 0;

/** How inviting works, step by step; nobody's reward of 0 is spoken of. */
export const referralSteps = (
  { referral, returnsDays }: { referral: Referral; returnsDays: number },
  price: (amount: number) => string,
): Text[] => {
  const { forFriend, forReferrer, minOrder } = referral;
  const [friendGets, referrerGets] = [price(forFriend), price(forReferrer)];
  const ofFriend =
    minOrder > 0
      ? say`Your friend gets ${friendGets} in their wallet once their first order of ${price(minOrder)} or more is delivered.`
      : say`Your friend gets ${friendGets} in their wallet once their first order is delivered.`;
  const ofReferrer =
    returnsDays > 0
      ? say`You get ${referrerGets} in your wallet ${returnsDays} day after that order is delivered.|You get ${referrerGets} in your wallet ${returnsDays} days after that order is delivered.`
      : say`You get ${referrerGets} in your wallet once that order is delivered.`;
  const isOfReferrerAlone = forFriend <= 0 && hasLeastOrder(referral);
  return [
    say`Send a friend your link.`,
    isOfReferrerAlone
      ? say`Your friend creates an account within 30 days and places a first order of ${price(minOrder)} or more.`
      : say`Your friend creates an account within 30 days and orders.`,
    ...(forFriend > 0 ? [ofFriend] : []),
    ...(forReferrer > 0 ? [ofReferrer] : []),
  ];
};
