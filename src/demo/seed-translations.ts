import { listTexts, type SourceText } from '../backend/content/translation-sources.ts';
import type { Trx } from '../backend/shop/db/shop-db.ts';
import { sanitiseHtml } from '../backend/shop/sanitise.ts';
import type { Entity } from '../backend/translations/entities.ts';
import { escapeMarkup } from '../domain/text/markup.ts';
import { DEMO_WORDS, type DemoWords, ingredientsIn } from './data/words/words.ts';
import { insertAll } from './kit/insert.ts';
import type { DemoPlan } from './plan.ts';
import type { SeededIds } from './seed-discounts.ts';

interface TranslationRow {
  entity: Entity;
  entity_id: number;
  field: string;
  value: string;
}

/** What the demo says in its other languages; call it once everything else is there. */
export const seedTranslations = async (trx: Trx, plan: DemoPlan, ids: SeededIds): Promise<void> => {
  const texts = await readTexts(trx);
  const products = productTexts(plan, ids);
  const optionNames = new Map(
    texts.filter(({ entity }) => entity === 'attribute').map(({ id, text }) => [id, text]),
  );
  const valueOptions = await listValueOptions(trx);
  const optionOf = ({ entity, id }: SourceText) =>
    entity === 'attribute_value' ? optionNames.get(valueOptions.get(id) ?? 0) : undefined;
  for (const words of DEMO_WORDS) {
    const rows = [
      ...products.flatMap((text) => rowOf(text, productWord(text, words))),
      ...texts.flatMap((text) => rowOf(text, wordFor(text, words, optionOf(text)))),
      ...(await pageRows(texts, words)),
    ];
    await insertAll(
      trx,
      'translations',
      rows.map((row) => ({ ...row, locale: words.locale })),
    );
  }
};

const KINDS: readonly Entity[] = [
  ...(['category', 'tax', 'attribute', 'attribute_value', 'modifier_group', 'modifier'] as const),
  ...(['page', 'discount', 'block', 'setting', 'reward', 'scratch_prize'] as const),
];

const readTexts = async (trx: Trx): Promise<SourceText[]> => {
  const texts: SourceText[] = [];
  for (const kind of KINDS) texts.push(...(await listTexts(trx, kind)));
  return texts;
};

const productTexts = (plan: DemoPlan, { products }: SeededIds): SourceText[] =>
  plan.products.flatMap(({ record, category }) => {
    const id = products.get(record.name) as number;
    const texts = {
      name: record.name,
      short_description: record.short,
      unit_label: record.unit ?? '',
      ingredients: record.of ?? '',
      storage: record.storage ?? category.storage ?? '',
      country_of_origin: record.origin ?? category.origin ?? '',
    };
    const about = { entity: 'product' as const, id, field: 'description_html', text: record.name };
    const rows = Object.entries(texts).map(([field, text]) => ({ ...about, field, text }));
    return [...rows, about];
  });

const productWord = ({ field, text }: SourceText, words: DemoWords): string | undefined => {
  const { products, labels, options, abouts } = words;
  if (field === 'ingredients') return ingredientsIn(text, words);
  if (field !== 'description_html') return products[text] ?? labels[text] ?? options[text];
  const about = abouts[text];
  return about === undefined ? undefined : `<p>${escapeMarkup(about)}</p>`;
};

/** The option that each value belongs to. */
const listValueOptions = async (trx: Trx): Promise<Map<number, number>> => {
  const rows = await trx.selectFrom('attribute_values').select(['id', 'attribute_id']).execute();
  return new Map(rows.map((row) => [row.id, row.attribute_id]));
};

const OPTION_KINDS: readonly Entity[] = ['attribute', 'attribute_value', 'modifier_group', 'modifier'];

const wordFor = ({ entity, text }: SourceText, { options, texts }: DemoWords, option: string | undefined) => {
  if (OPTION_KINDS.includes(entity)) return options[`${option}/${text}`] ?? options[text];
  const inParagraph = /^<p>([^<]*)<\/p>$/.exec(text)?.[1];
  const word = texts[text] ?? texts[inParagraph ?? ''];
  return word !== undefined && inParagraph !== undefined && texts[text] === undefined
    ? `<p>${word}</p>`
    : word;
};

const rowOf = ({ entity, id, field }: SourceText, value: string | undefined): TranslationRow[] =>
  value === undefined || entity === 'page' ? [] : [{ entity, entity_id: id, field, value }];

const pageRows = async (texts: readonly SourceText[], { pages }: DemoWords): Promise<TranslationRow[]> => {
  const rows: TranslationRow[] = [];
  for (const { id, slug, field } of texts.filter(({ entity }) => entity === 'page')) {
    const page = pages[slug ?? ''];
    if (!page) continue;
    const values = {
      title: page.title,
      seo_description: page.description,
      content_html: await sanitiseHtml(page.html),
    };
    const value = values[field as keyof typeof values];
    if (value !== undefined) rows.push({ entity: 'page', entity_id: id, field, value });
  }
  return rows;
};
