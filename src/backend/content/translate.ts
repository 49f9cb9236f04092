import { chooseLocale, isLocale, languageOf } from '../../domain/text/locales.ts';
import { loadShopSettings } from '../settings/settings.ts';
import { type ChangeEntry, noteChanges } from '../shop/db/changes.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import { type Entity, isHtmlField, isTranslatable } from '../translations/entities.ts';
import { putTranslation } from '../translations/repository.ts';
import { changesOfWords } from './page-document.ts';
import { findSource, type Source } from './translation-sources.ts';

export interface TranslationInput {
  entity: Entity;
  /** A number, or the slug of a product, category, page or branch, or the code of a discount. */
  idOrSlug: string;
  /** One of the shop's locales, or its language alone. */
  locale: string;
  field: string;
  /** '' takes the translation back. */
  text: string;
}

const MOST_LENGTH = 500_000;

/**
 * Stores a text in another language of the shop and records the change of what shows it. HTML is cleaned. 404 for
 * what does not exist, 422 for a field without words or a locale that the shop does not have.
 */
export const setTranslation = async (shop: Shop, input: TranslationInput): Promise<{ locale: string }> => {
  const { entity, idOrSlug, field, text } = input;
  const locale = await otherLocale(shop.db.read, input.locale);
  if (!isTranslatable(entity, field)) {
    throw fieldError('field', `A ${entity} has no text "${field}" to translate.`);
  }
  if (text.length > MOST_LENGTH) {
    throw fieldError('text', `A text has at most ${MOST_LENGTH} characters.`);
  }
  const source = await findSource(shop.db.read, entity, idOrSlug);
  if (!source) throw notFound(`There is no ${entity} "${idOrSlug}".`);
  const value = isHtmlField(entity, field) ? await sanitiseHtml(text) : text.trim();
  const row = { entity, entity_id: source.id, locale, field };
  await inTransaction(shop.db, async (trx) => {
    await putTranslation(trx, row, value);
    noteChanges(trx, changesOf(entity, field, source));
  });
  return { locale };
};

/** One of the shop's further locales by its name or by its language; 422 for any other. */
export const otherLocale = async (read: Reader, given: string): Promise<string> => {
  const { locales } = await loadShopSettings(read);
  const found = isLocale(given) ? chooseLocale(locales, given) : '';
  if (languageOf(found) === languageOf(given) && found !== locales[0]) return found;
  const others = locales.slice(1).join(', ') || 'none: set "locales" first';
  throw fieldError('locale', `The shop's other languages are ${others}.`);
};

/** What has to be shown again. */
const changesOf = (entity: Entity, field: string, { id, slug, productId, page }: Source): ChangeEntry[] => {
  switch (entity) {
    case 'product':
    case 'attribute':
    case 'attribute_value':
    case 'modifier_group':
    case 'modifier':
      return [{ type: 'product', id: productId ?? id }];
    case 'category':
      return [{ type: 'category', id }];
    case 'page':
      return changesOfWords({ id, slug }, field === 'title');
    case 'branch':
      return [{ type: 'branch', id }];
    case 'block':
      return page ? changesOfWords(page, false) : [{ type: 'layout' }];
    case 'setting':
      return [{ type: 'settings' }];
    // No page is made of them: they are read when they are needed.
    case 'tax':
    case 'discount':
    case 'reward':
    case 'scratch_prize':
      return [];
  }
};
