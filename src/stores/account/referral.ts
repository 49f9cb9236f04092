import { DAY_MS } from '../../domain/time/durations.ts';
import { api } from '../shop/api.ts';
import { toFailure } from '../shop/failure.ts';
import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';

interface Invitation {
  code: string;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** How long an invitation counts after its link was opened. */
const KEPT_DAYS = 30;
const CODE = /^[A-Z0-9]{6,12}$/;

/** The latest invitation that was opened in this browser. */
export const $invitation = persisted<Invitation | null>('invitation', {
  version: 1,
  initial: null,
  parse: (data) => {
    const code = isRecord(data) ? textUpTo(data.code, 12) : undefined;
    if (!isRecord(data) || !code || !CODE.test(code) || typeof data.keptAt !== 'number') return undefined;
    return { code, keptAt: data.keptAt };
  },
});

/** The code to register with; undefined without one or after 30 days. */
export const invitationCode = (): string | undefined => {
  const invitation = $invitation.get();
  const age = invitation ? Date.now() - invitation.keptAt : Number.NaN;
  return age >= 0 && age < KEPT_DAYS * DAY_MS ? invitation?.code : undefined;
};

/**
 * Keeps the code of an opened link for 30 days, unless it is the visitor's own or nobody's. Asking the shop also
 * counts the visit for the customer who invites. Without an answer the code is kept: registering checks it again.
 */
export const openInvitation = async (given: string): Promise<'kept' | 'own' | 'unknown'> => {
  const code = given.trim().toUpperCase();
  if (!CODE.test(code)) return 'unknown';
  try {
    const { is_self } = await api('GET /get-referrer-user/{referred_by}', { params: { referred_by: code } });
    if (is_self) return 'own';
  } catch (cause) {
    if (toFailure(cause).status === 404) return 'unknown';
    console.error('The invitation could not be checked', cause);
  }
  $invitation.set({ code, keptAt: Date.now() });
  return 'kept';
};

/** It was used. */
export const dropInvitation = (): void => $invitation.set(null);
