import { type Command, InvalidArgumentError } from 'commander';
import { listMissing } from '../../backend/content/list-missing-translations.ts';
import { otherLocale, setTranslation } from '../../backend/content/translate.ts';
import { ENTITIES, type Entity } from '../../backend/translations/entities.ts';
import { languageOf } from '../../domain/text/locales.ts';
import { listUntranslated } from '../../language/phrases.ts';
import { table } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

interface TranslateOptions {
  listMissing?: string;
}

export const addTranslateCommand = (program: ShopCommand): void => {
  program
    .command('translate')
    .description('texts in the other languages of the shop (setting "locales")')
    .argument('[entity]', ENTITIES.join(', '), entityName)
    .argument('[id]', 'its number, slug or code; "shop" for settings')
    .argument('[locale]', 'such as de-DE, or de')
    .argument('[field]', 'such as name, description_html, links.0.label')
    .argument('[text]', 'empty takes the translation back')
    .option('--list-missing <locale>', 'what has no text in this language yet')
    .answers(async (running, ...given: unknown[]) => {
      const [entity, id, locale, field, text] = given as (string | undefined)[];
      const [options, command] = given.slice(5) as [TranslateOptions, Command];
      if (options.listMissing !== undefined) return printMissing(running, options.listMissing);
      if (!entity || !id || !locale || !field || text === undefined) {
        return command.error('error: name entity, id, locale, field and text, or --list-missing <locale>');
      }
      const input = { entity: entity as Entity, idOrSlug: id, locale, field, text };
      const stored = await setTranslation(running.shop, input);
      const answer = { entity, id, field, locale: stored.locale, text };
      running.print(answer, `${entity} ${id}: ${field} in ${stored.locale} is up to date.`);
    });
};

const printMissing = async ({ shop, print }: Running, given: string) => {
  const locale = await otherLocale(shop.db.read, given);
  const missing = await listMissing(shop.db.read, locale);
  const phrases = listUntranslated(languageOf(locale));
  const rows = [
    ...missing.map(({ entity, slug, id, field, text }) => [entity, slug ?? id, field, short(text)]),
    ...phrases.map(({ file, text }) => ['phrase', file, '', short(text)]),
  ];
  const lines = table(['Kind', 'Which', 'Field', 'Text'], rows, `${locale} lacks nothing.`);
  print({ locale, missing, phrases }, lines);
};

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const entityName = (given: string): string => {
  if (ENTITIES.some((entity) => entity === given)) return given;
  throw new InvalidArgumentError(`It must be one of ${ENTITIES.join(', ')}.`);
};
