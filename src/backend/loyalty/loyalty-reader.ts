import type { Tier } from '../../domain/loyalty/loyalty.ts';
import type { Prize } from '../../domain/loyalty/prizes.ts';
import { inLanguage, type Phrases, type Text } from '../../domain/text/text.ts';
import { translationOf } from '../catalog/localized-catalog.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { SETTINGS_ID, tierField } from '../translations/entities.ts';
import { loadTranslator } from '../translations/translator.ts';

/** Whose loyalty is shown, and in which language. */
export interface LoyaltyReader {
  customerId: number;
  phrases: Phrases;
  /** `?locale=` or Accept-Language: in which names of rewards and prizes are looked up. */
  acceptLanguage?: string | undefined;
}

/** A stored sentence in the asker's language, with the names of rewards and prizes in it where their words are at hand. */
export const translateFor = (json: string, { phrases }: LoyaltyReader, words?: RewardWords): string => {
  const { template, values } = JSON.parse(json) as Text;
  const said = values.map((value) => (words && typeof value === 'string' ? words.nameOf(value) : value));
  return inLanguage({ template, values: said }, phrases);
};

/**
 * Titles of rewards, labels of prizes and names of levels in the reader's language. A card, a coupon and the ledger keep
 * them by their own words alone (`nameOf`).
 */
export const loadRewardWords = async (shop: Shop, read: Reader, { acceptLanguage }: LoyaltyReader) => {
  const locale = translationOf((await readStore(shop.db, read)).settings, acceptLanguage);
  const [rewards, prizes] = await Promise.all([
    locale ? read.selectFrom('rewards').select(['id', 'title']).execute() : [],
    locale ? read.selectFrom('scratch_prizes').select(['id', 'prize_json']).execute() : [],
  ]);
  const words = await loadTranslator(read, locale, [
    ['reward', rewards.map(({ id }) => id)],
    ['scratch_prize', prizes.map(({ id }) => id)],
    ['setting', [SETTINGS_ID]],
  ]);
  const titleOf = (id: number, own: string) => words.text('reward', id, 'title', own);
  const names = new Map([
    ...rewards.map(({ id, title }) => [title, titleOf(id, title)] as const),
    ...prizes.map(({ id, prize_json }) => {
      const { label } = JSON.parse(prize_json) as Prize;
      return [label, words.text('scratch_prize', id, 'label', label)] as const;
    }),
  ]);
  return {
    titleOf,
    nameOf: (own: string) => names.get(own) ?? own,
    tierNameOf: ({ code, name }: Tier) => words.text('setting', SETTINGS_ID, tierField(code), name),
  };
};

export type RewardWords = Awaited<ReturnType<typeof loadRewardWords>>;
