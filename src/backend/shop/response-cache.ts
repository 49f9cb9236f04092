import { askedLanguages } from '../../domain/text.ts';
import { type Tagged, tagged } from './answers.ts';
import type { ApiContext } from './api.ts';
import type { ShopDb } from './db/connect.ts';

/** Answers of one state of the database by their key. */
interface Memory {
  state: string;
  answers: Map<string, Tagged>;
  size: number;
}

/** JSON text of an answer of this kind. */
export type Remembered<T extends object> = Tagged & { readonly of?: T };

const memories = new WeakMap<ShopDb, Memory>();
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** Longer lists of languages are hardly sent twice. */
const LONGEST_LANGUAGES = 40;

/**
 * A public answer that is made once and given again until anything at all is committed. It may depend on the
 * database, the branch, the language and `key`, and on nothing else: not on the visitor, not on the clock.
 */
export const remembered = async <T extends object>(
  c: ApiContext,
  key: string,
  make: () => Promise<T>,
): Promise<Remembered<T>> => {
  const { shop, branchId, language, asked } = c.var;
  const languages = askedLanguages(asked).join();
  const isRare = languages.length > LONGEST_LANGUAGES;
  if (shop.answerMemory === 'off' || isRare) return tagged(JSON.stringify(await make()));
  const memory = await memoryOf(shop.db);
  const name = `${branchId} ${language} ${languages} ${key}`;
  const known = memory.answers.get(name);
  if (known) return known;
  const made = tagged(JSON.stringify(await make()));
  if (memory.size + made.text.length <= MOST_CHARACTERS) {
    memory.answers.set(name, made);
    memory.size += made.text.length;
  }
  return made;
};

/** What is read after the state was asked for is as new or newer, so it is never given to a later state. */
const memoryOf = async (db: ShopDb): Promise<Memory> => {
  const state = await db.dialect.stateOf(db);
  const known = memories.get(db);
  if (known?.state === state) return known;
  const memory = { state, answers: new Map<string, Tagged>(), size: 0 };
  memories.set(db, memory);
  return memory;
};
