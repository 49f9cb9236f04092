import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesOf, dayIndexOf, dayStarts } from '../../../src/domain/reports/days.ts';
import { bucketOf, SPEED_BOUNDS, threeQuarters } from '../../../src/domain/reports/page-speed.ts';
import { countedTerm } from '../../../src/domain/reports/search-term.ts';
import { seeded } from '../../fixtures/seeded.ts';

describe('speeds that were counted in steps', () => {
  test('say what three of four visitors were not slower than, within the step', () => {
    const figures = fc.array(fc.double({ min: 0, max: 9_000, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(figures, (visits) => {
        const counts = new Map<number, number>();
        for (const visit of visits) {
          const bucket = bucketOf('LCP', visit);
          counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
        }
        const said = threeQuarters(
          'LCP',
          [...counts].map(([bucket, count]) => ({ bucket, count })),
        );
        const true75 = [...visits].sort((a, b) => a - b)[Math.ceil(visits.length * 0.75) - 1] ?? 0;
        const step = bucketOf('LCP', true75);
        expect(said).toBeGreaterThanOrEqual(Math.floor(SPEED_BOUNDS.LCP[step - 1] ?? 0));
        expect(said).toBeLessThanOrEqual(SPEED_BOUNDS.LCP[step] ?? 10_000);
      }),
      seeded(100),
    );
    expect(threeQuarters('CLS', [])).toBeNull();
    expect(bucketOf('CLS', 0.1)).toBe(4);
    expect(bucketOf('INP', 99_999)).toBe(SPEED_BOUNDS.INP.length);
  });
});

describe('a step’s figure', () => {
  test.each<[string, Parameters<typeof threeQuarters>, number | null]>([
    // 3 of 4 are 3 of the 4 in the step from 500 to 750: three quarters of the way.
    ['lies evenly within the step', ['LCP', [{ bucket: 2, count: 4 }]], 688],
    ['begins at nothing in the first step', ['LCP', [{ bucket: 0, count: 8 }]], 188],
    // 6 of 8: one of the two in the step from 50 to 75, after five that were faster.
    [
      'goes on from the faster steps',
      [
        'INP',
        [
          { bucket: 4, count: 1 },
          { bucket: 2, count: 2 },
          { bucket: 0, count: 5 },
        ],
      ],
      63,
    ],
    [
      'is the last bound where most were slower than all',
      [
        'CLS',
        [
          { bucket: 9, count: 3 },
          { bucket: 0, count: 1 },
        ],
      ],
      1_000,
    ],
    [
      'does not count steps without visitors',
      [
        'LCP',
        [
          { bucket: 0, count: 0 },
          { bucket: 2, count: 4 },
          { bucket: 13, count: 0 },
        ],
      ],
      688,
    ],
    ['is none without visitors', ['INP', [{ bucket: 3, count: 0 }]], null],
  ])('%s', (_, given, expected) => {
    expect(threeQuarters(...given)).toBe(expected);
  });

  test.each([
    ['LCP', 0, 0],
    ['LCP', 250, 0],
    ['LCP', 250.1, 1],
    ['LCP', 10_001, 13],
    ['CLS', 0.25, 6],
    ['CLS', 0.2501, 7],
  ] as const)('of %s %d is in step %d', (metric, figure, step) => {
    expect(bucketOf(metric, figure)).toBe(step);
  });
});

describe('days of a report', () => {
  test('begin and end on the clocks of the branch, with 23 and 25 hours too', () => {
    const days = datesOf('2026-10-24', '2026-10-26');
    const starts = dayStarts(days, 'Europe/Berlin');
    expect(starts).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ]);
    expect(dayIndexOf(starts, '2026-10-25T22:5')).toBe(1);
    expect(dayIndexOf(starts, '2026-10-25T23:0')).toBe(2);
    expect(dayIndexOf(starts, '2026-10-23T21:5')).toBe(-1);
    expect(dayIndexOf(starts, '2026-10-26T23:00:00.000Z')).toBe(-1);
  });

  test('are none from a later to an earlier date, and hold no instant', () => {
    expect(datesOf('2026-03-02', '2026-03-01')).toEqual([]);
    expect(dayStarts([], 'UTC')).toEqual([]);
    expect(dayIndexOf([], '2026-03-01T12:00')).toBe(-1);
    expect(dayIndexOf(['2026-03-01T00:00:00.000Z'], '2026-03-01T12:00')).toBe(-1);
  });

  test('hold every instant between the first and the last in exactly one day', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Asia/Kathmandu');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 40 * 144 }), (zone, step) => {
        const starts = dayStarts(datesOf('2026-03-01', '2026-04-09'), zone);
        const at = new Date(Date.parse(starts[0] ?? '') + step * 600_000).toISOString();
        const index = dayIndexOf(starts, at);
        const isOver = at >= (starts.at(-1) ?? '');
        const isWithin = (starts[index] ?? '~') <= at && at < (starts[index + 1] ?? '');
        expect(isOver ? index === -1 : isWithin).toBe(true);
      }),
      seeded(100),
    );
  });
});

test('a search is counted without what may name a person', () => {
  expect(countedTerm('  Vegan   CHEESE ')).toBe('vegan cheese');
  expect(countedTerm('4 x 100 g')).toBe('4 x 100 g');
  for (const typed of ['', 'ana@example.com', '+1 312 555 0199', 'https://x.example', 'x'.repeat(61)])
    expect(countedTerm(typed)).toBeUndefined();
});
