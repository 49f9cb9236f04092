import { type Api, inLocale } from '../../api/client.ts';
import { Turns } from '../../backend/shop/turns.ts';
import { readSettings, type ShopSettings } from '../../domain/shop/settings.ts';
import {
  readShareKey,
  type ShareKind,
  type SharePicture,
  type ShareSubject,
  shareAddress,
  sharedCategory,
  sharedInvitation,
  sharedPage,
  sharedProduct,
  sharedShop,
  shareKey,
} from '../../domain/shop/share-picture.ts';
import { inLanguage, say } from '../../domain/text/text.ts';
import { phrasesOf } from '../../language/phrases.ts';
import { Overloaded } from '../render/overloaded.ts';
import { drawShare } from './draw-share.ts';

/** A picture as drawn now, or the address of the one that replaced it. */
export type MadeShare =
  | { bytes: Buffer /** Nothing of it was missing when it was drawn. */; isWhole: boolean }
  | { location: string };

export interface ShareOptions {
  /** Of the default branch, in the shop's own language. */
  api: Api;
  /** A stored picture by its address; undefined when it is not there. */
  read: (address: string) => Promise<Buffer | undefined>;
  draw?: typeof drawShare;
  /** How many are drawn at a time; one unless set. */
  atOnce?: number | undefined;
}

/** Pictures of pages for social networks, drawn at the first request for one and never for a visitor's page. */
export class SharePictures {
  readonly #options: ShareOptions;
  readonly #turns: Turns;
  readonly #flights = new Map<string, Promise<MadeShare | undefined>>();

  constructor(options: ShareOptions) {
    this.#options = options;
    const { atOnce = 1 } = options;
    this.#turns = new Turns({ atOnce, mostWaiting: 16, refusal: () => new Overloaded() });
  }

  /** The picture of this name; undefined for a name of nothing. Requests that come while it is drawn share the work. */
  make(key: string): Promise<MadeShare | undefined> {
    const subject = readShareKey(key);
    if (!subject) return Promise.resolve(undefined);
    const running = this.#flights.get(key);
    if (running) return running;
    const flight = this.#make(key, subject).finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  async #make(key: string, subject: ShareSubject): Promise<MadeShare | undefined> {
    const { read, draw = drawShare } = this.#options;
    const share = await this.#find(subject);
    if (!share) return undefined;
    if (shareKey(share) !== key) return { location: shareAddress(share) };
    return this.#turns.run(async () => {
      const [picture, logo] = await Promise.all(
        [share.picture, share.logo].map(async (address) => (address ? read(address) : undefined)),
      );
      const isWhole = (picture !== undefined || !share.picture) && (logo !== undefined || !share.logo);
      return { bytes: await draw(share, { picture, logo }), isWhole };
    });
  }

  /** What the page says of itself today. */
  async #find({ kind, id, locale }: ShareSubject): Promise<SharePicture | undefined> {
    const api = inLocale(this.#options.api, locale);
    const settings = readSettings((await api('GET /get-data')).settings);
    if (!settings.locales.includes(locale)) return undefined;
    try {
      return await FINDERS[kind](api, { id, settings, locale });
    } catch (error) {
      if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 410))
        return undefined;
      throw error;
    }
  }
}

interface FinderInput {
  id: number;
  settings: ShopSettings;
  locale: string;
}
type Finder = (api: Api, input: FinderInput) => Promise<SharePicture | undefined>;

const FINDERS: Readonly<Record<ShareKind, Finder>> = {
  shop: async (_api, { settings, locale }) => sharedShop(settings, locale),
  invitation: async (_api, { settings, locale }) => {
    const phrases = phrasesOf(locale);
    return sharedInvitation(inLanguage(say`A friend invites you`, phrases, locale), settings, locale);
  },
  product: async (api, { id, settings, locale }) => {
    const { product } = await api('GET /get-product/{slug}', { params: { slug: String(id) } });
    return product.id === id ? sharedProduct(product, settings, locale) : undefined;
  },
  category: async (api, { id, settings, locale }) => {
    const { categories } = await api('GET /get-parent-categories', { query: { depth: 3, with_empty: 1 } });
    const category = categories.flatMap(flatten).find((one) => one.id === id);
    return category && sharedCategory(category, settings, locale);
  },
  page: async (api, { id, settings, locale }) => {
    const link = (await api('GET /get-pages')).pages.find((one) => one.id === id);
    if (!link) return undefined;
    const { page } = await api('GET /get-page/{slug}', { params: { slug: link.slug } });
    return sharedPage(page, settings, locale);
  },
};

type Nested = Parameters<typeof sharedCategory>[0] & { children?: readonly Nested[] | undefined };
const flatten = (category: Nested): Nested[] => [category, ...(category.children ?? []).flatMap(flatten)];
