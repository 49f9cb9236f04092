import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';
import { persisted } from '../shop/persisted.ts';
import { createResource } from '../shop/resource.ts';

const KEPT = 20;

/** Campaigns whose wheel this visitor closed or has spun: it is not offered again. */
export const $doneWheels = persisted<readonly string[]>('wheels', {
  version: 1,
  initial: [],
  parse: (data) =>
    Array.isArray(data)
      ? data.filter((one): one is string => typeof one === 'string').slice(-KEPT)
      : undefined,
});

export const closeWheel = (campaign: string): void => {
  const others = $doneWheels.get().filter((one) => one !== campaign);
  $doneWheels.set([...others, campaign].slice(-KEPT));
};

/** The wheel with its odds, and what the visitor got already. */
export const wheel = createResource(() => api('GET /get-wheel'));

/** Spins, or reads the spin that was; a lost answer is the same at the next try. */
export const spinWheel = (campaign: string) =>
  attempt(async () => {
    const answer = await api('POST /spin-wheel', { body: { campaign } });
    closeWheel(campaign);
    return answer;
  });
