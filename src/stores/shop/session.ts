import { isRecord, persisted, textUpTo } from './persisted.ts';
import { isUuidV4, randomUuid } from './uuid.ts';

export interface SessionUser {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Who is visiting: a guest known by `guestId`, or signed in with `token` (SPEC §6). */
export interface Session {
  guestId: string | null;
  token: string | null;
  user: SessionUser | null;
}

const parseUser = (data: unknown): SessionUser | null => {
  const name = isRecord(data) ? textUpTo(data.name, 200) : undefined;
  if (!isRecord(data) || name === undefined) return null;
  return { name, email: textUpTo(data.email, 300) ?? null, phone: textUpTo(data.phone, 60) ?? null };
};

/** Each field stands for itself: a broken profile never costs the guest id or the token. */
const parseSession = (data: unknown): Session | undefined =>
  isRecord(data)
    ? {
        guestId: isUuidV4(data.guestId) ? data.guestId : null,
        token: textUpTo(data.token, 500) || null,
        user: parseUser(data.user),
      }
    : undefined;

export const $session = persisted<Session>('session', {
  version: 1,
  initial: { guestId: null, token: null, user: null },
  parse: parseSession,
});

/** The visitor's guest id, created once and kept (SPEC §6). */
export const guestId = (): string => {
  const session = $session.get();
  if (session.guestId) return session.guestId;
  const created = randomUuid();
  $session.set({ ...session, guestId: created });
  return created;
};

/** The header that says who calls: the bearer when signed in, else the guest id (SPEC §7). */
export const identityHeaders = (): Record<string, string> => {
  const { token } = $session.get();
  return token ? { authorization: `Bearer ${token}` } : { 'guest-id': guestId() };
};

/** Merges what login, register or a profile call answered into the session (SPEC §4). */
export const updateUser = (change: { token?: string; user?: SessionUser }): void =>
  $session.set({ ...$session.get(), ...change });

/** Resets the user; the guest id and with it the guest's cart stay (SPEC §4, §8). */
export const logout = (): void => {
  const { guestId: kept } = $session.get();
  $session.set({ guestId: kept, token: null, user: null });
};
