import type { CourierOrder } from '../../api/contract/courier.ts';
import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';

const TOKEN = /^#([\w-]+\.[\da-f]{64})$/;

/** The courier's word behind "#", which no server's log sees; null when the address holds none. */
export const readCourierToken = (hash: string): string | null => TOKEN.exec(hash)?.[1] ?? null;

export const openCourierOrder = (token: string) => attempt(() => api('POST /courier', { body: { token } }));

export const handOver = (token: string) => attempt(() => api('POST /courier/delivered', { body: { token } }));

/** How often the shop hears of a moving courier, at most. */
const EVERY_MS = 10_000;

interface Following {
  onOrder: (order: CourierOrder) => void;
  /** `denied`: the device may not say where it is. */
  onProblem: (problem: 'denied' | 'unknown') => void;
}

/** Tells the shop where this device is, again and again as it moves. Returns the stop. */
export const followPosition = (token: string, { onOrder, onProblem }: Following): (() => void) => {
  if (!('geolocation' in navigator)) {
    onProblem('unknown');
    return () => {};
  }
  let last = Number.NEGATIVE_INFINITY;
  const watch = navigator.geolocation.watchPosition(
    async ({ coords, timestamp }) => {
      if (timestamp - last < EVERY_MS) return;
      last = timestamp;
      const sent = await attempt(() =>
        api('POST /courier/position', { body: { token, lat: coords.latitude, lng: coords.longitude } }),
      );
      if (sent.isDone) onOrder(sent.value);
    },
    ({ code }) => onProblem(code === 1 ? 'denied' : 'unknown'),
    { enableHighAccuracy: true },
  );
  return () => navigator.geolocation.clearWatch(watch);
};
