import { atom, computed } from 'nanostores';
import * as calls from '../../api/admin/staff.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Api, createClient, type Send, typed } from '../../api/client.ts';
import type { DeskSession, StaffSignInRequest, UseLinkRequest } from '../../api/contract/admin/staff.ts';
import type { Permission } from '../../api/contract/roles.ts';
import { underPrefix } from '../../domain/text/locales.ts';
import { pageLanguage } from '../../language/desk.ts';
import { attempt, type Failure, toFailure } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { readerAddress } from './reader-language.ts';
import { changesOf } from './refusal.ts';

/** `unknown` until the shop has said who it is; `failed` when it could not be. */
export type DeskState =
  | { name: 'unknown' }
  | { name: 'out' }
  | { name: 'failed'; failure: Failure }
  | { name: 'in'; session: DeskSession };

export const $desk = atom<DeskState>({ name: 'unknown' });

/** Before the session is known. */
export const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();

/** What whoever is signed in may do; empty for nobody. */
export const $permissions = computed(
  $desk,
  (desk): ReadonlySet<Permission> =>
    desk.name === 'in' ? new Set(desk.session.permissions) : NO_PERMISSIONS,
);

/** The shop is still being set up: nothing that is saved is seen by shoppers yet. */
export const $isNeverOpened = computed($desk, (desk) => desk.name === 'in' && desk.session.is_never_opened);

/** The clock by which they are shown times; null: their device's. */
export const ownTimezone = (): string | null => {
  const desk = $desk.get();
  return desk.name === 'in' ? (desk.session.staff.timezone ?? null) : null;
};

/** The same where a clock has to be named: days begin by it. */
export const readerTimezone = (): string => ownTimezone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Those that they work for; none while nobody is signed in. */
export const ownBranches = (): DeskSession['branches'] => {
  const desk = $desk.get();
  return desk.name === 'in' ? desk.session.branches : [];
};

/** The clock of a branch; undefined for one that they do not work for. */
export const branchTimezone = (branchId: number | null): string | undefined =>
  ownBranches().find(({ id }) => id === branchId)?.timezone;

/** The shop's clock, that of its first branch: what is typed and planned is by it; null: there is no branch yet. */
export const shopTimezone = (): string | null => ownBranches()[0]?.timezone ?? null;

/** Whether they chose a language for the desk: it is changed where it was chosen. */
export const hasOwnLanguage = (): boolean => {
  const desk = $desk.get();
  return desk.name === 'in' && typeof desk.session.staff.prefix === 'string';
};

/** Where this screen stands in the language that they chose for the desk, or that their browser has; null: here. */
export const ownAddress = ({ staff: { prefix = null } }: DeskSession): string | null => {
  const here = pageLanguage().prefix;
  if (prefix === null) return readerAddress();
  if (prefix === here) return null;
  const { pathname, search, hash } = location;
  return underPrefix(prefix, pathname.slice(here.length) || '/') + search + hash;
};

/** The desk's client: its cookie says who calls, and a 401 shows the sign-in in place of the screen. */
export const createDeskApi = (timeoutMs?: number): Api =>
  createClient({
    branchId: () => 1,
    locale: () => pageLanguage().locale,
    onUnauthenticated: () => $desk.set({ name: 'out' }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

let reads = new AbortController();

/** Signing out ends the reads that are under way as the shop would, by 401. What is being saved goes on. */
const untilSignOut = (api: Api): Api =>
  typed(async (call, options) => {
    if (!call.startsWith('GET ')) return (api as Send)(call, options);
    const { signal } = reads;
    try {
      return await (api as Send)(call, { signal, ...options });
    } catch (cause) {
      throw signal.aborted ? new ApiError(401, {}, cause) : cause;
    }
  });
export const deskApi: Api = untilSignOut(createDeskApi());

/** Finds out who is signed in. */
export const loadSession = async (): Promise<void> => {
  try {
    $desk.set({ name: 'in', session: await deskApi('GET /admin/session') });
  } catch (cause) {
    const failure = toFailure(cause);
    // 401 is no failure: the client shows the sign-in.
    if (failure.status !== 401) $desk.set({ name: 'failed', failure });
  }
};

const enter = (run: () => Promise<DeskSession>) =>
  attempt(async () => {
    const session = await run();
    $desk.set({ name: 'in', session });
    return session;
  });

export const signIn = (request: StaffSignInRequest) =>
  enter(() => deskApi('POST /admin/sign-in', { body: request }));
export const sendLink = (request: UseLinkRequest) =>
  enter(() => deskApi('POST /admin/link/password', { body: request }));
export const openLink = (token: string) =>
  attempt(() => deskApi('POST /admin/link/open', { body: { token } }));

/** Signs out here; the screen goes first, or it would still call. The sign-in shows whatever the shop says. */
export const signOut = async (): Promise<void> => {
  $desk.set({ name: 'unknown' });
  reads.abort();
  reads = new AbortController();
  await attempt(() => deskApi('POST /admin/sign-out'));
  ownSessions.clear();
  $desk.set({ name: 'out' });
};

/** The library comes with the first press. */
const browserLibrary = () => import('@simplewebauthn/browser');
type CreateOptions = Parameters<
  Awaited<ReturnType<typeof browserLibrary>>['startRegistration']
>[0]['optionsJSON'];
type GetOptions = Parameters<
  Awaited<ReturnType<typeof browserLibrary>>['startAuthentication']
>[0]['optionsJSON'];

/** Whoever closes the browser's window has not failed: null. */
const orClosed = async <T>(run: () => Promise<T>): Promise<T | null> => {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof Error && /^(NotAllowedError|AbortError)$/.test(cause.name)) return null;
    throw cause;
  }
};

export const signInByPasskey = () =>
  attempt(async () => {
    const started = await deskApi('POST /admin/sign-in/passkey-options');
    const { challenge_id, options }: { challenge_id: string; options: object } = started;
    const { startAuthentication } = await browserLibrary();
    const optionsJSON = options as GetOptions;
    const response = await orClosed(() => startAuthentication({ optionsJSON }));
    if (!response) return null;
    const session = await calls.passkeySignIn(deskApi, challenge_id, response);
    $desk.set({ name: 'in', session });
    return session;
  });

const makePasskey = async (options: object): Promise<object | null> => {
  const { startRegistration } = await browserLibrary();
  return orClosed(() => startRegistration({ optionsJSON: options as CreateOptions }));
};

/** Sets a passkey by the link. */
export const sendPasskeyForLink = (token: string) =>
  attempt(async () => {
    const { challenge_id, options } = await deskApi('POST /admin/link/passkey-options', { body: { token } });
    const response = await makePasskey(options);
    if (!response) return null;
    const session = await calls.linkPasskey(deskApi, token, challenge_id, response);
    $desk.set({ name: 'in', session });
    return session;
  });

/** Where one is signed in, and one's passkeys. */
export const ownSessions = createResource(() => deskApi('GET /admin/sessions'));

const changeSessions = changesOf(ownSessions);

export const endSession = (id: number) =>
  changeSessions(() => deskApi('DELETE /admin/sessions/{id}', { params: { id } }));
export const deletePasskey = (id: number) =>
  changeSessions(() => deskApi('DELETE /admin/passkeys/{id}', { params: { id } }));
export const addPasskey = () =>
  attempt(async () => {
    const { challenge_id, options } = await deskApi('POST /admin/passkeys/options');
    const response = await makePasskey(options);
    if (!response) return null;
    const list = await calls.addPasskey(deskApi, challenge_id, response);
    ownSessions.set(list);
    return list;
  });
