import { isLink, isPlaceholder, type Placeholder } from './placeholders.ts';

/** A piece of a filled text: its own words, a value, or an address that the reader opens. */
export interface TextPart {
  text: string;
  kind: 'words' | 'value' | 'link';
  /** Which placeholder it fills. */
  name?: Placeholder;
}

const PLACE = /( ?)\{([a-z_]+)\}(\.?)/g;

/**
 * A text with its placeholders filled, each once: what a value holds is never read as a placeholder. A value that is
 * missing takes the space before it along, and a value that ends in a full stop ends the sentence too.
 */
export const fillParts = (text: string, fill: (name: Placeholder) => string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: whole, 1: space = '', 2: name = '', 3: stop = '', index } of text.matchAll(PLACE)) {
    if (!isPlaceholder(name)) continue;
    const value = fill(name);
    const before = text.slice(from, index) + (value === '' ? '' : space);
    parts.push(
      { text: before, kind: 'words' },
      {
        text: value,
        kind: isLink(name) ? 'link' : 'value',
        name,
      },
    );
    if (stop !== '' && !/\.\u2069?$/.test(value)) parts.push({ text: stop, kind: 'words' });
    from = index + whole.length;
  }
  parts.push({ text: text.slice(from), kind: 'words' });
  return parts.filter((part) => part.text !== '');
};

/** `fillParts` as one text, without empty lines at its ends or more than one between paragraphs. */
export const fillText = (text: string, fill: (name: Placeholder) => string): string =>
  fillParts(text, fill)
    .map((part) => part.text)
    .join('')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The paragraphs of a text, each filled; those of which nothing is left are dropped. */
export const fillParagraphs = (text: string, fill: (name: Placeholder) => string): TextPart[][] =>
  text
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => fillParts(paragraph.trim(), fill))
    .filter((parts) => parts.some((part) => part.text.trim() !== ''));
