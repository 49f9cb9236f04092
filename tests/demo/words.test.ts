import { expect, test } from 'vitest';
import { RETURNS } from '../../src/demo/data/pages/returns.ts';
import { DEMO_WORDS, ingredientsIn } from '../../src/demo/data/words/words.ts';
import { planDemo } from '../../src/demo/plan.ts';

/** Markup, and what is written the same in every language: phone numbers, streets, postcodes. */
const AS_WRITTEN = /<[^>]*>|&\w+;|\+1 [\d ]+|\d+ NW Fennel Street|OR \d{5}/g;

test('the Arabic words of the demo have the digits of their locale', () => {
  const arabic = DEMO_WORDS.find(({ locale }) => locale === 'ar-EG');
  if (!arabic) throw new Error('The demo has no Arabic words.');
  const { products, abouts, labels, ingredients, options, texts, pages } = arabic;
  const said = [products, abouts, labels, ingredients, options, texts, ...Object.values(pages)].flatMap(
    (words) => Object.values(words),
  );
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter((text) => /[0-9%]/.test(text.replace(AS_WRITTEN, '')))).toEqual([]);
});

test('an address of the demo is written one way in each language, its city with its street', () => {
  const said = DEMO_WORDS.flatMap(({ texts, pages }) =>
    [texts, ...Object.values(pages)].flatMap((words) => Object.values(words)),
  ).filter((text) => /418 NW Fennel Street/.test(text));
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => !/418 NW Fennel Street, Portland/.test(text))).toEqual([]);
});

test('the demo measures as its country does, in every language', () => {
  const { products } = planDemo(1);
  const said = [
    ...products.flatMap(({ record }) => [record.short, record.about]),
    ...DEMO_WORDS.flatMap((words) =>
      [words.products, words.abouts, words.options].flatMap((texts) => Object.values(texts)),
    ),
  ];
  expect(said.filter((text) => /\d (cm|mm)\b|[Zz]entimeter|[٠-٩] سم|سنتيمتر/.test(text ?? ''))).toEqual([]);
});

test.each(DEMO_WORDS)('every product of the demo is described in $locale', ({ abouts, labels }) => {
  const { products } = planDemo(1);
  expect(products.filter(({ record }) => !abouts[record.name])).toEqual([]);
  const said = products.flatMap(({ record, category }) => [
    record.storage ?? category.storage,
    record.origin ?? category.origin,
  ]);
  expect(said.filter((text) => text && !labels[text])).toEqual([]);
});

test.each(DEMO_WORDS)('every product of the demo has a name and a short text in $locale', ({ products }) => {
  const said = planDemo(1).products.flatMap(({ record }) => [record.name, record.short]);
  expect(said.filter((text) => products[text] === undefined)).toEqual([]);
});

test.each(DEMO_WORDS)('what every product of the demo is made of is said in $locale', (words) => {
  const lists = planDemo(1).products.flatMap(({ record }) => record.of ?? []);
  expect(lists.length).toBeGreaterThan(100);
  expect(lists.filter((list) => ingredientsIn(list, words) === undefined)).toEqual([]);
});

test('a list of ingredients keeps its order and brackets, and is not translated in part', () => {
  const [german, arabic] = DEMO_WORDS;
  const list = 'Black pepper, butter (milk), salt';
  expect(german && ingredientsIn(list, german)).toBe('Schwarzer Pfeffer, Butter (Milch), Salz');
  expect(arabic && ingredientsIn(list, arabic)).toBe('فلفل أسود، زبدة (حليب)، ملح');
  expect(german && ingredientsIn('Salt, moon dust', german)).toBeUndefined();
});

test('the demo takes reports of problems for as long as its product pages say', () => {
  const said = [RETURNS.html, ...DEMO_WORDS.map(({ pages }) => JSON.stringify(pages[RETURNS.slug]))];
  expect(said.filter((text) => text.match(/7 days|7 Tagen|٧ أيام/g)?.length !== 2)).toEqual([]);
  expect(said.filter((text) => /\d hours|\d Stunden|[٠-٩] ساعة/.test(text))).toEqual([]);
});
