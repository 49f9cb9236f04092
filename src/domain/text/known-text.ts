import type { Text } from './text.ts';

/** What a table of words says to a name that comes from data; undefined for a name of the shop's own. */
export const knownText = (words: Readonly<Record<string, Text>>, name: string): Text | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;
