import { escapeMarkup } from './markup.ts';

/** Text as it may stand in an element or attribute of XML; what XML has no letters for is left out. */
export const escapeXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML 1.0 does not allow
  escapeMarkup(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

/** An element with text in it; nothing for a text that is not there. */
export const element = (
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  if (!text) return '';
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${named.join('')}>${escapeXml(text)}</${name}>`;
};

/** An element around others; nothing where none of them is there. */
export const elements = (name: string, parts: readonly string[]): string => {
  const inner = parts.join('');
  return inner && `<${name}>${inner}</${name}>`;
};
