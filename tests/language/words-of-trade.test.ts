import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a restaurant says of its work. A shop may sell books: words of orders hold for whatever it sells. */
const KITCHEN: Readonly<Record<string, RegExp>> = {
  en: /\b(?:kitchens?|meals?|dish(?:es)?|cook(?:s|ed|ing)?|chefs?|melted|spoiled|cold)\b/i,
  de: /küche|\bmahlzeit|\bgerichte?\b|zubereit|bereitet [^.]* zu\b|\bkoch(?:t|en)?\b|\bverdorben\b|\bkalt\b/i,
  fr: /\b(?:repas|plats?|cuisin\w+)\b/i,
  ar: /مطبخ|طبخ|وجبت/,
};

const PHRASES = globSync('src/language/phrases/*/*.json').flatMap((path) =>
  Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>).flatMap(
    ([english, text]): [language: string, text: string][] => [
      ['en', english],
      [/phrases.(\w+)/.exec(path)?.[1] ?? '', text],
    ],
  ),
);
const HELP = globSync('src/admin/help/*/orders.md').map((path): [language: string, text: string] => [
  /help.(\w+)/.exec(path)?.[1] ?? '',
  readFileSync(path, 'utf8'),
]);

test('no text takes a shop for a restaurant', () => {
  expect(PHRASES.length).toBeGreaterThan(5000);
  const kitchen = [...PHRASES, ...HELP].filter(([language, text]) => KITCHEN[language]?.test(text));
  expect(kitchen).toEqual([]);
});

/** Other words for the shop, the courier, the payment method, the terms and the tax in a price; and examples that only hold in America. */
const NOT_GERMAN =
  /\b(?:den|unseren) Bedingungen\b|\bAuswertung\b|inkl\. \{0\} % Steuer|\{0\} Steuer enthalten|\b(?:der|den|dem|im) Laden\b|Zahlungsweise|\bBoten?\b|\bUSD\b|\ben-US\b|\+1503/i;

test('German has the one word of its trade for each thing, and no example from America', () => {
  expect(PHRASES.filter(([language, text]) => language === 'de' && NOT_GERMAN.test(text))).toEqual([]);
});
