import type { NewsContent, NewsWords } from '../../api/contract/admin/news.ts';
import { say, type Text } from '../text/text.ts';

/** Whether a text can be sent: it has a subject and words. */
export const isWhole = (words: NewsWords | undefined): words is NewsWords =>
  words !== undefined && words.subject.trim() !== '' && words.body.trim() !== '';

const isEmpty = ({ subject, body }: NewsWords): boolean => `${subject}${body}`.trim() === '';

/** Why news cannot be sent yet: the shop's own language lacks its text, or another has half of one. */
export const findMissing = ({ texts }: Pick<NewsContent, 'texts'>, own: string): Text | undefined => {
  if (!isWhole(texts[own])) return say`Write subject and text in the shop’s own language.`;
  const isHalf = Object.values(texts).some((words) => !isEmpty(words) && !isWhole(words));
  return isHalf ? say`A language has a subject without a text, or a text without a subject.` : undefined;
};

/** Addresses in a text, without the stop of the sentence behind them. */
export const ADDRESSES = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/g;

/** "See the pizzas: https://…" as a paragraph of its own. */
export const BUTTON = /^([^\n:]{1,60}): (https?:\/\/\S+)$/;
