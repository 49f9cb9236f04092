import type { User } from '../../api/contract/account.ts';
import { isRecord, persisted, textUpTo } from './persisted.ts';
import { isUuidV4, randomUuid } from './uuid.ts';

/** The profile as far as screens show it before they ask for more; what is private beyond that is never stored. */
export type SessionUser = Pick<User, 'name' | 'email' | 'phone'> &
  Partial<Pick<User, (typeof EXTRAS)[number]>>;

const EXTRAS = [
  'first_name',
  'avatar_url',
  'referral_code',
  'email_verified',
  'phone_verified',
  'wallet_balance',
  'points_balance',
  'unscratched_count',
] as const;
/** What each of them is when it is not null. */
const IS_BOOLEAN = /verified$/;
const IS_NUMBER = /balance$|count$/;

/** Who is visiting: a guest known by `guestId`, or signed in with `token`. */
export interface Session {
  guestId: string | null;
  token: string | null;
  user: SessionUser | null;
  /** A customer's session ended by itself, and nobody signed in or out since. */
  hasEnded?: boolean;
}

const parseUser = (data: unknown): SessionUser | null => {
  const name = isRecord(data) ? textUpTo(data.name, 200) : undefined;
  if (!isRecord(data) || name === undefined) return null;
  const extras = EXTRAS.map((key) => [key, data[key]] as const).filter(([key, value]) => isExtra(key, value));
  return {
    ...Object.fromEntries(extras),
    name,
    email: textUpTo(data.email, 300) ?? null,
    phone: textUpTo(data.phone, 60) ?? null,
  };
};

const isExtra = (key: string, value: unknown): boolean => {
  const type = IS_BOOLEAN.test(key) ? 'boolean' : IS_NUMBER.test(key) ? 'number' : 'string';
  return typeof value === type && String(value).length < 500;
};

/** Each field stands for itself: a broken profile never costs the guest id or the token. */
const parseSession = (data: unknown): Session | undefined =>
  isRecord(data)
    ? {
        guestId: isUuidV4(data.guestId) ? data.guestId : null,
        token: textUpTo(data.token, 500) || null,
        user: parseUser(data.user),
        ...(data.hasEnded === true && { hasEnded: true }),
      }
    : undefined;

export const $session = persisted<Session>('session', {
  version: 1,
  initial: { guestId: null, token: null, user: null },
  parse: parseSession,
});

/** The visitor's guest id, created once and kept. */
export const guestId = (): string => {
  const session = $session.get();
  if (session.guestId) return session.guestId;
  const created = randomUuid();
  $session.set({ ...session, guestId: created });
  return created;
};

/** The header that says who calls: the bearer when signed in, else the guest id. */
export const identityHeaders = (): Record<string, string> => {
  const { token } = $session.get();
  return token ? { authorization: `Bearer ${token}` } : { 'guest-id': guestId() };
};

/**
 * Merges what login, register or a profile call answered into the session. An answer that comes after the visitor has
 * signed out brings nobody back.
 */
export const updateUser = ({ token, user }: { token?: string; user?: SessionUser }): void => {
  const { hasEnded, ...before } = $session.get();
  if (!token && !before.token) return;
  $session.set({
    ...before,
    ...(hasEnded && !token && { hasEnded }),
    token: token ?? before.token,
    user: user ? parseUser(user) : before.user,
  });
};

/** Resets the user alone, as any 401 does: guest id, cart and what was typed stay. */
export const logout = (): void => {
  const { guestId: kept, token, hasEnded } = $session.get();
  const isEnd = token !== null || hasEnded;
  $session.set({ guestId: kept, token: null, user: null, ...(isEnd && { hasEnded: true }) });
};

/** Whoever was signed out wants to stay a guest. */
export const stayGuest = (): void => {
  const { hasEnded: _seen, ...session } = $session.get();
  $session.set(session);
};
