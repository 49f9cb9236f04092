import type { BlockContent, HomeContent, PageContent } from '../../api/contract/admin/content.ts';
import { mergeEdits } from '../../domain/desk/merge-edits.ts';

/** As they are sent: a field that was emptied is none. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** By their numbers; new ones, which have none, by what they hold. */
const byKey = (blocks: readonly BlockContent[]): Map<string, BlockContent> => {
  const found = new Map<string, BlockContent>();
  for (const block of blocks) {
    let key = String(block.id ?? JSON.stringify(block));
    while (found.has(key)) key += '+';
    found.set(key, block);
  }
  return found;
};

/** In the order of the first; what only the second has stands behind what it follows there. */
const joinKeys = (first: readonly string[], second: readonly string[]): string[] => {
  const joined = [...first];
  let at = -1;
  for (const key of second) {
    const found = joined.indexOf(key);
    at = found < 0 ? at + 1 : found;
    if (found < 0) joined.splice(at, 0, key);
  }
  return joined;
};

/** Of each block the one that was changed, and the order that was; where both changed one, theirs stands above mine. */
const mergeBlocks = (mine: HomeContent, theirs: HomeContent, base: HomeContent): BlockContent[] => {
  const [own, other, before] = [byKey(mine.blocks), byKey(theirs.blocks), byKey(base.blocks)];
  const [ownKeys, otherKeys] = [[...own.keys()], [...other.keys()]];
  const isMoved = !isSame(ownKeys, [...before.keys()]);
  return (isMoved ? joinKeys(ownKeys, otherKeys) : joinKeys(otherKeys, ownKeys)).flatMap((key) => {
    const [one, two, was] = [own.get(key), other.get(key), before.get(key)];
    if (isSame(one, was)) return two ?? [];
    if (isSame(two, was) || isSame(one, two)) return one ?? [];
    // A number stands for one block alone; what one of them took out stays when the other changed it.
    return [two, two ? one && { ...one, id: null } : one].flatMap((block) => block ?? []);
  });
};

type Words = HomeContent['words'];

const mergeWords = (mine: Words, theirs: Words, base: Words): Words =>
  Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).flatMap((key) => {
      const text = mine[key] === base[key] ? theirs[key] : mine[key];
      return text === undefined ? [] : [[key, text]];
    }),
  );

/** Two editors' blocks in one list, and their words in another language. */
export const mergeHome = (mine: HomeContent, theirs: HomeContent, base: HomeContent): HomeContent => ({
  blocks: mergeBlocks(mine, theirs, base),
  words: mergeWords(mine.words, theirs.words, base.words),
});

/**
 * Two editors' texts in one: of each field and block the one that was changed. Where both changed the text, theirs
 * stands above mine, with a line between them; of any other field mine is taken.
 */
export const mergePages = (mine: PageContent, theirs: PageContent, base: PageContent): PageContent => {
  const { value } = mergeEdits(base, mine, theirs);
  const isTwice = mine.html !== base.html && theirs.html !== base.html && mine.html !== theirs.html;
  return {
    ...value,
    ...mergeHome(mine, theirs, base),
    html: isTwice ? `${theirs.html}<hr>${mine.html}` : value.html,
  };
};
