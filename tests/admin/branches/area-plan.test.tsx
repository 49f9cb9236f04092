// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AreaPlan } from '../../../src/admin/branches/AreaPlan.tsx';
import { type Spot, squareAround } from '../../../src/admin/branches/plan.ts';

const MIDDLE = { lat: 45.5, lng: -122.6 };
const SQUARE = squareAround(MIDDLE, 2);

const draw = (change: Partial<Parameters<typeof AreaPlan>[0]>) => {
  const onRadius = vi.fn<(km: number) => void>();
  const onPolygon = vi.fn<(polygon: Spot[]) => void>();
  render(
    <AreaPlan
      middle={MIDDLE}
      mode="radius"
      radiusKm={6}
      polygon={[]}
      around={[]}
      listed={[]}
      tried={null}
      isOff={false}
      onRadius={onRadius}
      onPolygon={onPolygon}
      {...change}
    />,
  );
  return { onRadius, onPolygon };
};

describe('the plan of a delivery area', () => {
  afterEach(cleanup);

  test('is not drawn around a branch whose place nobody has entered', () => {
    draw({ middle: { lat: 0, lng: 0 }, mode: 'pincode' });
    expect(screen.queryByText(/North is up/)).toBeNull();
    expect(screen.getByText(/With latitude and longitude/)).toBeTruthy();
  });

  test('changes the distance by the arrow keys, in small steps and large ones of the shop’s unit', () => {
    const { onRadius } = draw({});
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe('3.73 mi');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    fireEvent.keyDown(slider, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(slider, { key: 'a' });
    // 3.8 and 2.7 miles.
    expect(onRadius.mock.calls).toEqual([[6.116], [4.345]]);
  });

  test('moves, adds and removes corners by keys', () => {
    const { onPolygon } = draw({ mode: 'polygon', polygon: SQUARE });
    const corner = screen.getByRole('button', { name: /^Corner 2/ });
    fireEvent.keyDown(corner, { key: 'ArrowUp' });
    fireEvent.keyDown(corner, { key: 'Delete' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'A corner after corner 4' }), { key: 'Enter' });
    const [moved, removed, added] = onPolygon.mock.calls.map(([polygon]) => polygon);
    expect(moved?.[1]?.lat).toBeGreaterThan(SQUARE[1]?.lat ?? 0);
    expect(moved?.[1]?.lng).toBe(SQUARE[1]?.lng);
    expect(removed).toEqual([SQUARE[0], SQUARE[2], SQUARE[3]]);
    expect(added).toHaveLength(5);
    expect(added?.[4]?.lat).toBeCloseTo(MIDDLE.lat, 4);
  });

  test('keeps three corners', () => {
    const { onPolygon } = draw({ mode: 'polygon', polygon: SQUARE.slice(0, 3) });
    fireEvent.keyDown(screen.getByRole('button', { name: /^Corner 1/ }), { key: 'Delete' });
    expect(onPolygon).not.toHaveBeenCalled();
  });

  test('has nothing to take hold of for whom the area is not to change', () => {
    draw({ isOff: true });
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('names postcodes where there is room, and shows those that are listed', () => {
    const spot = (label: string, lat: number) => ({ label, lat, lng: MIDDLE.lng });
    draw({
      mode: 'pincode',
      listed: ['97201'],
      around: [spot('97201', 45.52), spot('97202', 45.5201), spot('97209', 45.49)],
    });
    expect(screen.queryByText('97201')).not.toBeNull();
    expect(screen.queryByText('97202')).toBeNull();
    expect(document.querySelectorAll('.is-listed')).toHaveLength(1);
  });
});
