import ts from 'typescript';
import { type SourceFile, visit } from './source-file.ts';

/** Words that the glossary of `src/README.md` has replaced, and by what. */
const GONE: Readonly<Record<string, string>> = {
  alike: 'both, the same',
  anew: 'again',
  asked: 'requested, queried',
  catalogue: 'catalog',
  deed: 'action',
  doors: 'what they lead to',
  heed: 'obey',
  judge: 'check',
  judged: 'checked',
  judgement: 'check',
  mend: 'fix',
  remembered: 'stored, cached',
  told: 'reported, notified',
  wanted: 'requested',
  wire: 'what is sent: request, response, amount',
};

/** Names that the contract has: they are sent, so they stay. */
const SENT = new Set(['catalogue']);

/** Comments and identifiers that use a word that is gone; texts for visitors are not looked at. */
export const findGoneWords = ({ path, text, tree }: SourceFile): string[] => {
  const found = new Set<string>();
  const look = (words: string) => {
    for (const [word] of words.toLowerCase().matchAll(/[a-z]+/g))
      if (Object.hasOwn(GONE, word)) found.add(`${path} says ${word}; say ${GONE[word]}`);
  };
  for (const [comment] of text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)) look(comment);
  visit(tree, (node) => {
    if (ts.isIdentifier(node) && !SENT.has(node.text))
      look(node.text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '));
  });
  look(path.replaceAll(/[/.-]/g, ' '));
  return [...found];
};
