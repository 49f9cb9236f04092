import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PLAN_HEIGHT,
  PLAN_WIDTH,
  planAround,
  reachOf,
  ringStep,
  squareAround,
} from '../../../src/admin/branches/plan.ts';
import { readNumber } from '../../../src/admin/ui/number-fields.tsx';
import { distanceKm } from '../../../src/domain/address/geo.ts';
import { seeded } from '../../fixtures/seeded.ts';

const spot = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});
const near = fc.double({ min: -0.02, max: 0.02, noNaN: true });

describe('the plan of a delivery area', () => {
  test('leads from a place to the plan and back, with true distances', () => {
    fc.assert(
      fc.property(
        spot,
        near,
        near,
        fc.double({ min: 1, max: 40, noNaN: true }),
        (middle, north, east, reach) => {
          const plan = planAround(middle, reach);
          const place = { lat: middle.lat + north, lng: middle.lng + east };
          const at = plan.toXy(place);
          const back = plan.toSpot(at);
          expect(Math.abs(back.lat - place.lat)).toBeLessThan(1e-5);
          expect(Math.abs(back.lng - place.lng)).toBeLessThan(1e-5);
          const drawn = Math.hypot(at.x - PLAN_WIDTH / 2, at.y - PLAN_HEIGHT / 2) / plan.perKm;
          expect(Math.abs(drawn - distanceKm(middle, place))).toBeLessThan(0.02);
        },
      ),
      seeded(100),
    );
  });

  test('reaches as far as what is drawn on it', () => {
    const middle = { lat: 45.5, lng: -122.6 };
    const square = squareAround(middle, 4);
    for (const corner of square) expect(distanceKm(middle, corner)).toBeCloseTo(4 * Math.SQRT2, 1);
    const reach = reachOf(middle, null, square);
    for (const { x, y } of square.map(planAround(middle, reach).toXy)) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(y).toBeLessThan(PLAN_HEIGHT);
    }
    expect(reachOf(middle, 12, [])).toBe(15);
    expect([1.25, 6, 15, 100].map(ringStep)).toEqual([0.25, 2, 5, 20]);
  });

  test('reads numbers as people type them', () => {
    expect(['2,5', ' 2.5 ', '-122.68', ''].map(readNumber)).toEqual([2.5, 2.5, -122.68, null]);
    expect(['two', '1.2.3', '1e9'].map(readNumber)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});
