import type { BlockContent } from '../../../api/contract/admin/content.ts';
import { say } from '../../text/text.ts';
import { isOfHome } from '../home-blocks.ts';
import { checkLink, quote, type Targets } from './check-html.ts';
import type { GuardProblem } from './problem.ts';

interface Slide {
  image?: unknown;
  image_mobile?: unknown;
  alt?: unknown;
  url?: unknown;
  title?: unknown;
}

type Data = BlockContent['data'];

const slidesOf = (data: Data): Slide[] => {
  if (Array.isArray(data.slides)) return data.slides as Slide[];
  return 'image' in data ? [data as Slide] : [];
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The pictures of a block's banners, narrow ones too. */
export const picturesOf = (data: Data): string[] =>
  slidesOf(data).flatMap(({ image, image_mobile }) => [image, image_mobile].map(textOf).filter(Boolean));

/** Where a block leads: its slides, its links, what shows more of a list, the category that its products are of. */
export const linksOf = (data: Data): { url: string; text: string }[] => [
  ...slidesOf(data).flatMap(({ url, title, alt }) =>
    textOf(url) === '' ? [] : [{ url: textOf(url), text: textOf(title) || textOf(alt) }],
  ),
  ...(Array.isArray(data.links) ? data.links : []).map(({ url, label }) => ({
    url: textOf(url),
    text: textOf(label),
  })),
  ...[textOf(data.more_url), categoryOf(data)].flatMap((url) =>
    url === '' ? [] : [{ url, text: textOf(data.title) }],
  ),
];

const sourceOf = (data: Data): { type?: unknown; value?: unknown } => Object(data.source);

const categoryOf = (data: Data): string => {
  const { type, value } = sourceOf(data);
  return type === 'category' && textOf(value) !== '' ? `/category/${encodeURIComponent(textOf(value))}` : '';
};

export interface BlockFacts {
  /** It has what the contract wants of its kind. */
  isWhole: boolean;
  /** It stands on a content page. */
  isOnPage: boolean;
}

/** Everything in a block that would break it for some visitors. */
export const checkBlock = (
  block: BlockContent,
  where: string,
  targets: Targets,
  { isWhole, isOnPage }: BlockFacts,
): GuardProblem[] => {
  const problems = linksOf(block.data)
    .filter(({ url, text }) => `${url}${text}`.trim() !== '')
    .flatMap(({ url, text }) => checkLink(url, text, targets, where));
  const refuse = (code: GuardProblem['code'], text: GuardProblem['text']) =>
    problems.push({ code, where, text });
  for (const { image, image_mobile, alt, title } of slidesOf(block.data)) {
    const name = quote(textOf(title) || textOf(image).split('/').slice(-2).join('/'));
    if (textOf(image) === '')
      refuse(
        'field_invalid',
        name === ''
          ? say`Choose a picture for the banner without a title.`
          : say`Choose a picture for the banner “${name}”.`,
      );
    else if (textOf(alt).trim() === '')
      refuse(
        'alt_missing',
        say`Describe the picture of “${name}”: people who cannot see it hear these words.`,
      );
    for (const src of [image, image_mobile].map(textOf))
      if (src !== '' && !/^https?:/.test(src) && !targets.hasFile(src))
        refuse(
          'link_dead',
          say`The picture ${quote(src.split('/').slice(-2).join('/'))} does not exist. Choose another.`,
        );
  }
  if (!isWhole || !hasSource(block.data) || !hasWords(block.data))
    refuse('field_invalid', say`Fill in every field of this block.`);
  if (isOnPage && isOfHome(block.code))
    refuse('field_invalid', say`This block stands on the home page alone: take it out.`);
  return problems;
};

/** A link without words is one that nobody sees or hears. */
const hasWords = ({ links }: Data): boolean =>
  !Array.isArray(links) || links.every(({ label }) => textOf(label).trim() !== '');

/** A category, a tag or products by hand that nobody has named hold nothing. */
const hasSource = (data: Data): boolean => {
  const { type, value } = sourceOf(data);
  return !['category', 'tag', 'manual'].includes(textOf(type)) || [value ?? []].flat().some(Boolean);
};
