import { diffWords } from 'diff';

const MARKS: Readonly<Record<string, string>> = {
  H2: '## ',
  H3: '### ',
  H4: '#### ',
  LI: '• ',
  BLOCKQUOTE: '> ',
};
const BLOCKS = 'p,h2,h3,h4,li,blockquote,td,th,figcaption,pre,summary,dt,dd,div';

/** HTML as lines that a person reads: headings and points marked, links with where they lead, pictures in words. */
export const toReadable = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`[${image.alt || image.getAttribute('src')}]`);
  for (const link of body.querySelectorAll('a[href]')) link.append(` (${link.getAttribute('href')})`);
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.prepend(MARKS[block.tagName] ?? '');
    block.append('\n');
  }
  return (body.textContent ?? '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
};

interface DiffPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** What has changed from one text to another, word by word; long stretches without a change are cut. */
export const compareTexts = (before: string, after: string): DiffPart[] =>
  diffWords(before, after).map(({ value, added, removed }) => ({
    text: added || removed ? value : shorten(value),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));

const CONTEXT = 120;

const shorten = (text: string): string =>
  text.length > CONTEXT * 3 ? `${text.slice(0, CONTEXT)} … ${text.slice(-CONTEXT)}` : text;
