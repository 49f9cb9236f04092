import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, type GeoPoint, isInside } from '../../../src/domain/address/geo.ts';
import { areaCodes, type DeliveryArea, reachOf } from '../../../src/domain/branch/delivery-area.ts';
import { branchRules } from '../../fixtures/world-branches.ts';
import { holds } from '../properties.ts';

const at = (lat: number, lng: number): GeoPoint => ({ lat, lng });

describe('distanceKm', () => {
  test('knows the way from Berlin to Paris', () => {
    expect(distanceKm(at(52.52, 13.405), at(48.8566, 2.3522))).toBeCloseTo(877.5, 0);
  });

  test('is 0 in place and half the equator at the other side', () => {
    const here = at(0, 0);
    expect([distanceKm(here, here), Math.round(distanceKm(here, at(0, 180)))]).toEqual([0, 20015]);
  });
});

/** An area like a U: the notch between its arms is outside. */
const U = [at(0, 0), at(4, 0), at(4, 1), at(1, 1), at(1, 3), at(4, 3), at(4, 4), at(0, 4)];
const whole = fc.integer({ min: -20, max: 20 });
const point = fc.record({ lat: whole, lng: whole });
/** Corners around a centre in the order of their angles: a polygon without crossings, often with dents. */
const star = fc
  .uniqueArray(fc.integer({ min: 0, max: 35 }), { minLength: 3, maxLength: 12 })
  .chain((angles) =>
    fc.tuple(
      fc.constant(angles.toSorted((a, b) => a - b)),
      fc.array(fc.integer({ min: 2, max: 10 }), { minLength: angles.length, maxLength: angles.length }),
    ),
  )
  .map(([angles, radii]) =>
    angles.map((angle, index) => {
      const turn = (angle * Math.PI) / 18;
      return at(Math.sin(turn) * (radii[index] as number), Math.cos(turn) * (radii[index] as number));
    }),
  );

describe('isInside', () => {
  test.each([
    [2, 0.5, true],
    [2, 3.5, true],
    [0.5, 2, true],
    [2, 2, false],
    [5, 2, false],
    [-0.1, 2, false],
    [0, 0, true],
    [4, 0.5, true],
    [1, 2, true],
    [4, 2, false],
  ])('knows %d, %d in an area like a U: %s', (lat, lng, isIn) => {
    expect(isInside(U, at(lat, lng))).toBe(isIn);
  });

  test('finds nothing inside fewer than three corners', () => {
    expect([[], [at(0, 0)], [at(0, 0), at(2, 2)]].map((area) => isInside(area, at(0, 0)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  holds(
    'does not depend on where the corners begin and which way they go',
    fc.tuple(star, point),
    ([area, p]) => {
      const turned = [...area.slice(1), area[0] as GeoPoint];
      expect(isInside(turned, p)).toBe(isInside(area, p));
      expect(isInside(area.toReversed(), p)).toBe(isInside(area, p));
    },
  );

  test('gives a side the same answer from both its ends, however near it is', () => {
    const area = [at(1.532088886237956, 1.2855752193730787), at(1.969615506024416, 0.34729635533386083)];
    area.push(at(4, 2.4492935982947064e-16), at(0.34729635533386055, -1.969615506024416));
    expect(isInside(area.toReversed(), at(4, 0))).toBe(isInside(area, at(4, 0)));
  });

  holds('moves with the area', fc.tuple(fc.array(point, { minLength: 3 }), point, point), ([area, p, by]) => {
    const move = ({ lat, lng }: GeoPoint) => at(lat + by.lat, lng + by.lng);
    expect(isInside(area.map(move), move(p))).toBe(isInside(area, p));
  });

  holds('counts every corner and the middle of every side', fc.array(point, { minLength: 3 }), (area) => {
    for (const [index, corner] of area.entries()) {
      const next = area[(index + 1) % area.length] as GeoPoint;
      expect(isInside(area, corner)).toBe(true);
      expect(isInside(area, at((corner.lat + next.lat) / 2, (corner.lng + next.lng) / 2))).toBe(true);
    }
  });

  holds(
    'holds every mix of the corners of a triangle and nothing beyond its box',
    fc.tuple(point, point, point),
    ([a, b, c]) => {
      const mixed = at((2 * a.lat + b.lat + c.lat) / 4, (2 * a.lng + b.lng + c.lng) / 4);
      expect(isInside([a, b, c], mixed)).toBe(true);
      expect(isInside([a, b, c], at(Math.max(a.lat, b.lat, c.lat) + 1, mixed.lng))).toBe(false);
    },
  );

  holds(
    'agrees with the angles that the corners make around the point',
    fc.tuple(star, point),
    ([area, p]) => {
      const off = at(p.lat + 0.317, p.lng + 0.193);
      const turns = area.map((corner, index) => {
        const next = area[(index + 1) % area.length] as GeoPoint;
        const from = Math.atan2(corner.lat - off.lat, corner.lng - off.lng);
        const to = Math.atan2(next.lat - off.lat, next.lng - off.lng);
        return Math.atan2(Math.sin(to - from), Math.cos(to - from));
      });
      const winding = turns.reduce((sum, turn) => sum + turn, 0);
      expect(isInside(area, off)).toBe(Math.abs(winding) > Math.PI);
    },
  );
});

describe('reachOf', () => {
  const branch = (delivery: Partial<ReturnType<typeof branchRules>['delivery']>) => ({
    ...at(0, 0),
    pincode: '10000',
    country: 'DE',
    delivery: { ...branchRules().delivery, ...delivery },
  });
  const areas: DeliveryArea[] = [
    { pincode: '10115', charge_minor: null },
    { pincode: '10117', charge_minor: 450 },
    { pincode: 'SW1A', charge_minor: 700 },
  ];
  const place = (postcode: string | null, spot: GeoPoint | null = null) => ({ postcode, point: spot });

  test('goes by the list of postcodes, whole or by their first part', () => {
    const listed = branch({ mode: 'pincode' });
    expect(reachOf(listed, areas, place('10117'))).toEqual({ areaCharge: 450, distanceKm: null });
    expect(reachOf(listed, areas, place('SW1A 1AA'))).toMatchObject({ areaCharge: 700 });
    expect(reachOf(listed, areas, place('10999', at(0, 0)))).toBeUndefined();
    expect(areaCodes('97201-1234', 'US')).toEqual(['US 97201-1234', 'US 97201', '97201-1234', '97201']);
  });

  test('a listed postcode is of the own country where it could be; another country is named before it', () => {
    const listed = branch({ mode: 'pincode' });
    const codes = [
      ...areas,
      { pincode: 'FR 10117', charge_minor: 900 },
      { pincode: '1010', charge_minor: 50 },
    ];
    const reach = (postcode: string, country: string) =>
      reachOf(listed, codes, { postcode, country, point: null })?.areaCharge;
    expect([reach('10117', 'DE'), reach('10117', 'FR'), reach('10115', 'FR')]).toEqual([450, 900, undefined]);
    // No postcode of Germany has four digits, so it can only mean the one in Austria.
    expect(reach('1010', 'AT')).toBe(50);
    const round = branch({ mode: 'radius', radiusKm: 5 });
    expect(reachOf(round, [], { postcode: '10000', country: 'FR', point: null })).toBeUndefined();
  });

  test('goes by distance within a radius, whatever the postcode says', () => {
    const round = branch({ mode: 'radius', radiusKm: 5 });
    expect(reachOf(round, areas, place('99999', at(0, 0.04)))?.distanceKm).toBeCloseTo(4.45, 1);
    expect(reachOf(round, areas, place('10115', at(0, 0.05)))).toBeUndefined();
  });

  test('goes by the corners of a polygon, whatever the radius says', () => {
    const area = branch({ mode: 'polygon', radiusKm: 1_000, polygon: U });
    expect(reachOf(area, areas, place(null, at(2, 0.5)))).toMatchObject({ areaCharge: null });
    expect(reachOf(area, areas, place(null, at(2, 2)))).toBeUndefined();
    expect(reachOf(branch({ mode: 'polygon' }), areas, place(null, at(0, 0)))).toBeUndefined();
  });

  test('takes a listed postcode or the branch’s own for an area when there is no point', () => {
    const area = branch({ mode: 'polygon', polygon: U });
    const reached = ['10115', '10000', '10999'].map(
      (code) => reachOf(area, areas, place(code)) !== undefined,
    );
    expect(reached).toEqual([true, true, false]);
  });

  test('takes the middle of a postcode for a place without a point', () => {
    const round = branch({ mode: 'radius', radiusKm: 5 });
    const near = { ...place('10999'), about: at(0, 0.04) };
    expect(reachOf(round, areas, near)?.distanceKm).toBeCloseTo(4.45, 1);
    expect(reachOf(round, areas, { ...near, about: at(0, 0.05) })).toBeUndefined();
    expect(reachOf(branch({ mode: 'pincode' }), areas, near)).toBeUndefined();
  });
});

test('a branch that delivers within a radius but names none reaches its own place alone', () => {
  const { delivery } = branchRules();
  const branch = {
    ...at(45, -122),
    pincode: '97201',
    country: 'US',
    delivery: { ...delivery, mode: 'radius' as const },
  };
  const reach = (point: GeoPoint) => reachOf(branch, [], { postcode: null, point });
  expect(reach(at(45, -122))).toEqual({ areaCharge: null, distanceKm: 0 });
  expect(reach(at(45.001, -122))).toBeUndefined();
});
