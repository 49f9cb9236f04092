import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BYTE_BUDGET, checkWeight } from '../../../src/domain/desk/guard/check-weight.ts';
import { refundLimitOf } from '../../../src/domain/desk/refund-limit.ts';
import { ALL_ROLES, isHeldToBranches, may, permissionsOf, worksFor } from '../../../src/domain/desk/roles.ts';
import { toSlug } from '../../../src/domain/desk/slug.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { holds } from '../properties.ts';

describe('roles', () => {
  test.each([
    ['orders.refund', ['owner', 'manager', 'staff']],
    ['catalog.read', ['owner', 'manager', 'editor', 'marketing']],
    ['promotions.write', ['owner', 'manager', 'marketing']],
    ['customers.read', ['owner', 'manager']],
    ['pages.publish', ['owner', 'editor']],
    ['staff.manage', ['owner']],
  ] as const)('that have the permission %s', (permission, roles) => {
    expect(ALL_ROLES.filter((role) => may({ permissions: permissionsOf(role) }, permission))).toEqual(roles);
  });

  test('that can be held to branches, and work for those alone', () => {
    expect(ALL_ROLES.filter(isHeldToBranches)).toEqual(['manager', 'staff']);
    expect([worksFor(null, 3), worksFor([1, 3], 3), worksFor([1], 3), worksFor([], 3)]).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
  });

  test('may give back as much as the shop set, else as it is without', () => {
    const limits = (stored: Record<string, string>) => ALL_ROLES.map((role) => refundLimitOf(role, stored));
    expect(limits({})).toEqual([null, 200, 20, 0, 0]);
    expect(limits({ desk_refund_limit_staff: '0', desk_refund_limit_manager: '15.5' })).toEqual([
      null,
      15.5,
      0,
      0,
      0,
    ]);
    expect(limits({ desk_refund_limit_staff: 'much', desk_refund_limit_editor: '9' })).toEqual([
      null,
      200,
      20,
      0,
      0,
    ]);
  });
});

describe('the weight of a page', () => {
  const { document, picture, pictures } = BYTE_BUDGET;
  const said = (documentBytes: number | undefined, bytes: readonly number[]) =>
    checkWeight(
      { documentBytes, pictures: bytes.map((size, index) => ({ src: `/media/${index}/640`, bytes: size })) },
      'Page',
    ).map(({ code, where, text }) => [code, where, inEnglish(text)]);

  test('may be all that it has', () => {
    expect(said(document, [picture, picture, picture])).toEqual([]);
    expect(said(undefined, [])).toEqual([]);
  });

  test('is refused with what to take out', () => {
    expect(said(document + 1, [picture + 1])).toEqual([
      [
        'too_heavy',
        'Page',
        'The page has 61 KB as it is sent; at most 60 KB. Shorten it, or make two of it.',
      ],
      ['too_heavy', 'Page', 'The picture 0/640 has 401 KB; at most 400 KB. Choose a smaller one.'],
    ]);
    expect(
      said(
        0,
        Array.from({ length: 4 }, () => pictures / 4 + 1),
      ),
    ).toEqual([
      [
        'too_heavy',
        'Page',
        'The pictures have 1201 KB together; at most 1200 KB. Take one out, or choose smaller ones.',
      ],
    ]);
  });
});

describe('the address of a title', () => {
  test.each([
    ['Grüße & Küsse!', 'gruesse-kuesse'],
    ['Smørrebrød på Åland', 'smoerrebroed-paa-aaland'],
    ['  Crème Brûlée  2 ', 'creme-brulee-2'],
    ['Gru\u0308n', 'gruen'],
    ['شاي', ''],
  ])('%s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  holds('is short, plain and its own address', fc.string({ unit: 'grapheme', maxLength: 150 }), (title) => {
    const slug = toSlug(title);
    expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(toSlug(slug)).toBe(slug);
  });
});
