export interface Spot {
  lat: number;
  lng: number;
}
export interface Xy {
  x: number;
  y: number;
}

const KM_PER_DEGREE = 111.195;
export const PLAN_WIDTH = 480;
export const PLAN_HEIGHT = 360;

/** A plan around a point, north up, in which so many kilometres fit from the middle to the nearest edge. */
export const planAround = (middle: Spot, reachKm: number) => {
  const perKm = Math.min(PLAN_WIDTH, PLAN_HEIGHT) / 2 / reachKm;
  const kmPerLng = KM_PER_DEGREE * Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180));
  return {
    perKm,
    toXy: ({ lat, lng }: Spot): Xy => ({
      x: PLAN_WIDTH / 2 + (lng - middle.lng) * kmPerLng * perKm,
      y: PLAN_HEIGHT / 2 - (lat - middle.lat) * KM_PER_DEGREE * perKm,
    }),
    toSpot: ({ x, y }: Xy): Spot => ({
      lat: round(middle.lat + (PLAN_HEIGHT / 2 - y) / perKm / KM_PER_DEGREE),
      lng: round(middle.lng + (x - PLAN_WIDTH / 2) / perKm / kmPerLng),
    }),
  };
};
export type Plan = ReturnType<typeof planAround>;

/** Five places are about a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A distance between rings that leaves three to seven of them. */
export const ringStep = (reachKm: number): number =>
  [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100].find((step) => reachKm / step <= 5) ?? 200;

/** A square of so many kilometres to each side, to begin an area with. */
export const squareAround = (middle: Spot, km: number): Spot[] => {
  const { toSpot, perKm } = planAround(middle, km);
  const [left, right] = [PLAN_WIDTH / 2 - km * perKm, PLAN_WIDTH / 2 + km * perKm];
  const [top, bottom] = [PLAN_HEIGHT / 2 - km * perKm, PLAN_HEIGHT / 2 + km * perKm];
  return [
    toSpot({ x: left, y: top }),
    toSpot({ x: right, y: top }),
    toSpot({ x: right, y: bottom }),
    toSpot({ x: left, y: bottom }),
  ];
};

/** How far the plan has to reach for all of these. */
export const reachOf = (middle: Spot, radiusKm: number | null, polygon: readonly Spot[]): number => {
  const { toXy } = planAround(middle, PLAN_HEIGHT / 2);
  const far = polygon.map((spot) => {
    const { x, y } = toXy(spot);
    return Math.max(Math.abs(x - PLAN_WIDTH / 2), Math.abs(y - PLAN_HEIGHT / 2));
  });
  return Math.max(1, radiusKm ?? 0, ...far) * 1.25;
};
