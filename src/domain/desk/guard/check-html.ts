import { contrastRatio } from '../../shop/colors.ts';
import { say, type Text } from '../../text/text.ts';
import { readAddress } from './address.ts';
import type { GuardProblem, ProblemCode } from './problem.ts';

/** What a piece of HTML holds, as far as the guard looks at it. */
export interface HtmlFacts {
  /** `alt` is null where the attribute is missing. */
  pictures: readonly { src: string; alt: string | null; isLink: boolean }[];
  links: readonly { url: string; text: string }[];
  /** Text that has colours of its own; both as "#rrggbb". */
  colored: readonly { text: string; color: string; background: string }[];
  /** Elements and attributes that run something or load another document. */
  active: readonly { kind: 'element' | 'handler'; name: string }[];
  ids: readonly string[];
  /** Headings of the first level. */
  titles: readonly string[];
  /** Neither words nor pictures. */
  isEmpty: boolean;
}

/** Whether shoppers can see something of the shop; `hidden` is there and not shown. */
export type TargetState = 'live' | 'hidden' | 'missing';

/** What addresses will lead to once everything that is published together is out: `product cola`. */
export type Coming = ReadonlyMap<string, TargetState>;

export const targetKey = (kind: string, slug: string): string => `${kind} ${slug}`;

/** What the shop says of the addresses in a draft: `stateOf('category', 'pizza')`. */
export interface Targets {
  origin: string;
  stateOf(kind: 'product' | 'category' | 'page' | 'branch', slug: string): TargetState;
  /** Of a picture in the shop's own files. */
  hasFile(src: string): boolean;
}

const LEAST_CONTRAST = 4.5;
const LONGEST_QUOTE = 40;

/** A piece of the draft in a sentence, as short as it names the place. */
export const quote = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line;
};

/** Everything in the HTML that would break the shop for some visitors. */
export const checkHtml = (facts: HtmlFacts, targets: Targets, where: string): GuardProblem[] => [
  ...facts.active.map(({ kind, name }) => refuse('script', where, activeText(kind, name))),
  ...facts.pictures.flatMap((picture) => checkPicture(picture, targets, where)),
  ...facts.titles.map((title) =>
    refuse(
      'field_invalid',
      where,
      say`“${quote(title)}” is a heading of the first level, which the page has already. Make it one of the second.`,
    ),
  ),
  ...facts.colored.flatMap(({ text, color, background }) => {
    const ratio = contrastRatio(color, background);
    if (ratio >= LEAST_CONTRAST) return [];
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    return refuse(
      'contrast_low',
      where,
      say`“${quote(text)}” is hard to read: ${color} on ${background} has a contrast of ${shown}:1, at least 4.5:1 is needed. Choose a darker or lighter colour.`,
    );
  }),
  ...facts.links.flatMap(({ url, text }) => {
    const address = readAddress(url, targets.origin);
    if (address.kind !== 'anchor') return checkLink(url, text, targets, where);
    if (facts.ids.includes(address.id)) return [];
    return refuse(
      'link_dead',
      where,
      say`“${quote(text)}” leads to ${url}, and no part of the page has this name.`,
    );
  }),
];

const activeText = (kind: 'element' | 'handler', name: string): Text =>
  kind === 'element'
    ? say`A page may not hold <${name}>: it could run foreign code. Take it out.`
    : say`A page may not hold the attribute ${name}: it would run a script. Take it out.`;

const checkPicture = (
  { src, alt, isLink }: HtmlFacts['pictures'][number],
  { hasFile }: Targets,
  where: string,
): GuardProblem[] => {
  const name = quote(src.split('/').slice(-2).join('/'));
  const problems: GuardProblem[] = [];
  if (alt === null)
    problems.push(
      refuse(
        'alt_missing',
        where,
        say`Describe the picture ${name}: people who cannot see it hear these words.`,
      ),
    );
  else if (alt.trim() === '' && isLink)
    problems.push(
      refuse(
        'alt_missing',
        where,
        say`Describe the picture ${name}: it is a link, and its words say where it leads.`,
      ),
    );
  if (!/^(https?:)?\/\//.test(src) && !hasFile(src))
    problems.push(refuse('link_dead', where, say`The picture ${name} does not exist. Choose another.`));
  return problems;
};

/** Why a link breaks for shoppers: nothing there, not shown, or a script. */
export const checkLink = (url: string, text: string, targets: Targets, where: string): GuardProblem[] => {
  const name = quote(text) || quote(url);
  const address = readAddress(url, targets.origin);
  switch (address.kind) {
    case 'script':
      return [
        refuse(
          'script',
          where,
          say`“${name}” runs a script instead of leading to a page. Give it an address.`,
        ),
      ];
    case 'unknown':
      return [
        refuse(
          'link_dead',
          where,
          url.trim() === ''
            ? say`“${name}” has no address. Choose where it leads.`
            : say`“${name}” leads to ${quote(url)}, which is no page of the shop.`,
        ),
      ];
    case 'product':
    case 'category':
    case 'page':
    case 'branch':
      return deadTarget(address.kind, address.slug, name, targets, where);
    default:
      return [];
  }
};

const deadTarget = (
  kind: 'product' | 'category' | 'page' | 'branch',
  slug: string,
  name: string,
  targets: Targets,
  where: string,
): GuardProblem[] => {
  const state = targets.stateOf(kind, slug);
  if (state === 'live') return [];
  const path = `/${kind}/${slug}`;
  if (state === 'hidden' && kind === 'category')
    return [
      refuse(
        'category_inactive',
        where,
        say`“${name}” leads to the category ${slug}, which is switched off. Switch it on, or choose another.`,
      ),
    ];
  const text =
    state === 'hidden'
      ? say`“${name}” leads to ${path}, which shoppers do not see. Publish it first, or choose another.`
      : say`“${name}” leads to ${path}, which does not exist.`;
  return [refuse('link_dead', where, text)];
};

const refuse = (code: ProblemCode, where: string, text: Text): GuardProblem => ({ code, where, text });
