import { say, type Text } from '../text/text.ts';

type Choice = 'best_match' | 'refund' | 'call_me' | 'specific';

/** What the shop does when nothing was said. */
export const USUAL_IF_UNAVAILABLE = 'refund';

const WORDS: Readonly<Record<Choice, Text>> = {
  best_match: say`Send the closest match`,
  refund: say`Leave it out and refund it`,
  call_me: say`Call me`,
  specific: say`Send what I chose instead`,
};

/** What the shopper wishes where a product is not there after all, as the shopper chose it. */
export const ifUnavailableWords = (choice: Choice): Text => WORDS[choice];
