import type {
  DeskMessage,
  MessageChannel,
  MessagePath,
  MessageText,
  MessageTexts,
  SaveMessageRequest,
} from '../../../api/contract/admin/messages.ts';
import { isSame } from '../../../domain/desk/merge-edits.ts';
import { checkText, fieldsOf, isRight, tidyText } from '../../../domain/messages/check-text.ts';
import { languageOf } from '../../../domain/text/locales.ts';
import { LANGUAGES, say } from '../../../domain/text/text.ts';
import { phrasesIn } from '../../../language/phrases.ts';
import { loadShopSettings } from '../../settings/settings.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import { compiled } from '../../shop/db/compiled.ts';
import { changesRow, insertsRow } from '../../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldErrors, notFound, ShopError } from '../../shop/shop-error.ts';
import { channelsOf, formOf, ownText, type Template } from './template.ts';
import { TEMPLATES } from './templates.ts';

type StoredText = MessageText & { language: string };

const selectTexts = compiled((db, message: string, channel: string) =>
  db
    .selectFrom('message_texts')
    .select(['language', 'subject', 'body', 'button'])
    .where('message', '=', message)
    .where('channel', '=', channel),
);

/** The owner's words of a message, those of every language. */
export const findTexts = async (read: Reader, message: string, channel: MessageChannel) =>
  (await selectTexts(read, message, channel)).rows;

const textIn = (stored: readonly StoredText[], language: string): MessageText | null => {
  const found = stored.find((one) => one.language === language);
  return found ? { subject: found.subject, body: found.body, button: found.button } : null;
};

/** Of the stored words those of the language where they are right for the template of today, else the shop's own. */
export const chooseText = (
  template: Template,
  { channel, language }: Pick<MessagePath, 'channel' | 'language'>,
  stored: readonly StoredText[],
): MessageText => {
  const text = textIn(stored, language);
  if (text && isRight(checkText(formOf(template, channel), text))) return text;
  return ownText(template, channel, phrasesIn(language));
};

/** Languages in which the shop writes, its own first; one that it has no texts in is written in English. */
export const spokenLanguages = async (read: Reader): Promise<string[]> => {
  const { locales } = await loadShopSettings(read);
  return locales.map(languageOf).map((one) => (LANGUAGES.includes(one) ? one : 'en'));
};

/**
 * Every message of the shop by channel, with its words in each of the shop's languages, and in one given up that its owner
 * has words in: older orders are still written to in it.
 */
export const listMessages = async (read: Reader): Promise<DeskMessage[]> => {
  const rows = await read.selectFrom('message_texts').selectAll().orderBy('language').execute();
  const languages = [...new Set([...(await spokenLanguages(read)), ...rows.map(({ language }) => language)])];
  const storedOf = (message: string, channel: MessageChannel) =>
    rows.filter((row) => row.message === message && row.channel === channel);
  return Object.entries(TEMPLATES).flatMap(([message, template]) =>
    channelsOf(template).map((channel) => ({
      message,
      form: formOf(template, channel),
      texts: languages.map((language) => ({
        language,
        own: ownText(template, channel, phrasesIn(language)),
        text: textIn(storedOf(message, channel), language),
      })),
    })),
  );
};

/** 404 for a message, channel or language that the shop does not have. */
export const templateAt = ({ message, channel, language }: MessagePath): Template => {
  const template = Object.hasOwn(TEMPLATES, message) ? TEMPLATES[message] : undefined;
  if (!template?.[channel] || !LANGUAGES.includes(language)) throw notFound();
  return template;
};

/** A text as it would be stored; throws with what is wrong at its fields. */
export const checkedText = (path: MessagePath, given: MessageText): MessageText => {
  const form = formOf(templateAt(path), path.channel);
  const fields = fieldsOf(form);
  const tidy = tidyText(given);
  const text = {
    subject: fields.includes('subject') ? tidy.subject : '',
    body: tidy.body,
    button: fields.includes('button') ? tidy.button : '',
  };
  const problems = checkText(form, text);
  if (isRight(problems)) return text;
  throw fieldErrors(
    Object.fromEntries(Object.entries(problems).map(([field, texts]) => [`text.${field}`, texts])),
  );
};

const storedAt = async (read: Reader, { message, channel, language }: MessagePath) =>
  textIn(await findTexts(read, message, channel), language);

/** Puts words in place of the shop's own, or takes them back with null; 409 when another has saved since. */
export const saveMessage = async (
  shop: Shop,
  staff: Staff,
  path: MessagePath,
  { text: given, before }: SaveMessageRequest,
): Promise<MessageTexts> => {
  const template = templateAt(path);
  const own = ownText(template, path.channel, phrasesIn(path.language));
  const checked = given && checkedText(path, given);
  // The shop's own words again are no words of the owner's: they follow the shop's from now on.
  const text = checked && isSame(checked, own) ? null : checked;
  const { language } = path;
  const theirs = await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const stored = await storedAt(trx, path);
    if (!isSame(stored, before)) return { stored };
    if (isSame(stored, text)) return undefined;
    if (!(await writeText(trx, path, { text, before, at: actor.at })))
      return { stored: await storedAt(trx, path) };
    const id = `${path.message} ${path.channel} ${language}`;
    noteAudit(trx, actor, 'message', id, stored ?? own, text ?? own);
    return undefined;
  });
  if (!theirs) return { language, own, text };
  throw new ShopError('message_conflict', say`Somebody has changed this message meanwhile.`, {
    texts: { language, own, text: theirs.stored },
  });
};

/** Writes over `before` alone: of two people who save at once one gets false. */
const writeText = async (
  trx: Trx,
  { message, channel, language }: MessagePath,
  { text, before, at }: SaveMessageRequest & { at: string },
): Promise<boolean> => {
  const place = { message, channel, language };
  if (before === null) {
    return insertsRow(trx, 'message_texts', { ...place, ...(text as MessageText), updated_at: at });
  }
  const where = { ...place, ...before };
  if (text === null) {
    return changesRow(trx.deleteFrom('message_texts').where((eb) => eb.and(where)));
  }
  return changesRow(
    trx
      .updateTable('message_texts')
      .set({ ...text, updated_at: at })
      .where((eb) => eb.and(where)),
  );
};
