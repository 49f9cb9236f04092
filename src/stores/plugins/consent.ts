import { CONSENTS, type Consent } from '../../domain/shop/third-parties.ts';
import { isRecord, persisted } from '../shop/persisted.ts';

/** What the visitor said to each kind of script; nothing is said yet to those that are missing. */
export type ConsentState = Readonly<Partial<Record<Consent, boolean>>>;

/** Kept on this device, also after signing out: it is about the device and names nobody. */
export const $consent = persisted<ConsentState>('consent', {
  version: 1,
  initial: {},
  parse: (data) =>
    isRecord(data)
      ? Object.fromEntries(
          CONSENTS.flatMap((kind) => (typeof data[kind] === 'boolean' ? [[kind, data[kind]]] : [])),
        )
      : undefined,
});

/** Takes the visitor's word; it counts at once, in every tab. */
export const decideConsent = (said: ConsentState): void => $consent.set({ ...$consent.get(), ...said });

/** Whether something among these was never said. */
export const isUndecided = (state: ConsentState, kinds: readonly Consent[]): boolean =>
  kinds.some((kind) => state[kind] === undefined);
