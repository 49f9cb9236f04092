import { acceptedLanguages } from '../../domain/text/text.ts';
import { type Tagged, tagged } from './answers.ts';
import type { ApiContext } from './api.ts';
import type { ShopDb } from './db/shop-db.ts';

/** Answers of one state of the database by their key. */
interface ResponseCache {
  state: string;
  answers: Map<string, Tagged>;
  size: number;
}

/** JSON text of an answer of this kind. */
export type CachedResponse<T extends object> = Tagged & { readonly of?: T };

const caches = new WeakMap<ShopDb, ResponseCache>();
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** Longer lists of languages are hardly sent twice. */
const LONGEST_LANGUAGES = 40;

/**
 * A public answer that is made once and given again until anything at all is committed. It may depend on the
 * database, the branch, the language and `key`, and on nothing else: not on the visitor, not on the clock.
 */
export const cachedResponse = async <T extends object>(
  c: ApiContext,
  key: string,
  make: () => Promise<T>,
): Promise<CachedResponse<T>> => {
  const { shop, branchId, language, acceptLanguage } = c.var;
  const languages = acceptedLanguages(acceptLanguage).join();
  const isRare = languages.length > LONGEST_LANGUAGES;
  if (shop.answerMemory === 'off' || isRare) return tagged(JSON.stringify(await make()));
  const cache = await cacheOf(shop.db);
  const name = `${branchId} ${language} ${languages} ${key}`;
  const known = cache.answers.get(name);
  if (known) return known;
  const made = tagged(JSON.stringify(await make()));
  if (cache.size + made.text.length <= MOST_CHARACTERS) {
    cache.answers.set(name, made);
    cache.size += made.text.length;
  }
  return made;
};

/** What is read after the state was read is as new or newer, so it is never given to a later state. */
const cacheOf = async (db: ShopDb): Promise<ResponseCache> => {
  const state = await db.dialect.stateOf(db);
  const known = caches.get(db);
  if (known?.state === state) return known;
  const cache = { state, answers: new Map<string, Tagged>(), size: 0 };
  caches.set(db, cache);
  return cache;
};
