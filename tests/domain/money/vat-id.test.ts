import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findVatId, readVatId } from '../../../src/domain/money/vat-id.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';

/** Numbers that authorities and companies publish, with the place of their check digit counted from the end. */
const PUBLISHED: readonly [id: string, check: number][] = [
  ['ATU13585627', 1],
  ['BE0428759497', 1],
  ['BG175074752', 1],
  ['CY10259033P', 1],
  ['CZ25123891', 1],
  ['DE136695976', 1],
  ['DK13585628', 1],
  ['EE100931558', 1],
  ['EL094259216', 1],
  ['ESB58378431', 1],
  ['ES54362315K', 1],
  ['ESX2482300W', 1],
  ['FI20774740', 1],
  ['FR40303265045', 10],
  ['FR23334175221', 10],
  ['FRK7399859412', 10],
  ['HR33392005961', 1],
  ['HU12892312', 1],
  ['IE6433435F', 1],
  ['IE6433435OA', 2],
  ['IE8D79739I', 1],
  ['IT00743110157', 1],
  ['LT119511515', 1],
  ['LT100001919017', 1],
  ['LU15027442', 1],
  ['LV40003521600', 1],
  ['MT11679112', 1],
  ['NL004495445B01', 4],
  ['NL002455799B11', 1],
  ['PL8567346215', 1],
  ['PT501964843', 1],
  ['RO18547290', 1],
  ['SE556188840401', 3],
  ['SI50223054', 1],
  ['SK2022749619', 1],
  ['XI980780684', 1],
];

const country = (id: string) => ({ EL: 'GR' })[id.slice(0, 2)] ?? id.slice(0, 2);
const problemOf = (text: string): string => {
  const read = readVatId(text);
  return 'problem' in read ? inEnglish(read.problem) : '';
};

describe('VAT ids', () => {
  test.each(PUBLISHED)('%s is one, with its country', (id) => {
    expect(readVatId(id)).toEqual({ id, country: country(id) });
  });

  test('all 27 member states and Northern Ireland are among the published ones', () => {
    expect(new Set(PUBLISHED.map(([id]) => id.slice(0, 2))).size).toBe(28);
  });

  test.each(PUBLISHED)('%s with another check digit is none', (id, place) => {
    const at = id.length - place;
    const signs = /\d/.test(id.charAt(at)) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVW';
    const others = [...signs].filter((sign) => sign !== id.charAt(at));
    expect(others.filter((sign) => findVatId(id.slice(0, at) + sign + id.slice(at + 1)))).toEqual([]);
  });

  test('spaces, dots, hyphens and small letters change nothing', () => {
    const between = fc.array(fc.constantFrom(' ', '.', '-', '–', '/', ' '), { maxLength: 2 });
    fc.assert(
      fc.property(
        fc.constantFrom(...PUBLISHED.map(([id]) => id)),
        fc.array(between, { minLength: 16, maxLength: 16 }),
        fc.boolean(),
        (id, gaps, isSmall) => {
          const typed = [...(isSmall ? id.toLowerCase() : id)].map(
            (sign, index) => `${gaps[index]?.join('')}${sign}`,
          );
          expect(findVatId(typed.join(''))?.id).toBe(id);
        },
      ),
      { seed: 27, numRuns: 300 },
    );
  });

  test('no text makes it fail otherwise than with a sentence', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.constantFrom(...PUBLISHED), (text, [id]) => {
        const read = readVatId(id.slice(0, 2) + text);
        expect('id' in read || inEnglish(read.problem) !== '').toBe(true);
      }),
      { seed: 27, numRuns: 500 },
    );
  });

  test('GR is EL; old numbers of Belgium and Greece get their zero', () => {
    expect(findVatId('GR 094259216')?.id).toBe('EL094259216');
    expect(findVatId('EL94259216')?.id).toBe('EL094259216');
    expect(findVatId('BE 428.759.497')?.id).toBe('BE0428759497');
  });

  test('what is wrong is said: the country, the form, or a mistyped sign', () => {
    expect(problemOf('136695976')).toBe(
      'A VAT id begins with the two letters of its country, such as DE or FR.',
    );
    expect(problemOf('CH123456789')).toContain('begins with the two letters');
    expect(problemOf('DE12345')).toBe(
      'Such a VAT id looks like DE999999999, with digits for 9 and letters or digits for X.',
    );
    expect(problemOf('DE136695977')).toBe('A sign of this VAT id is mistyped: its check digits do not fit.');
    expect(problemOf('')).not.toBe('');
  });

  test('a company of Spain with a letter of its kind ends in the sign that the kind has', () => {
    expect(findVatId('ESA13585625')).toBeDefined();
    expect(findVatId('ESA1358562E')).toBeUndefined();
  });
});
