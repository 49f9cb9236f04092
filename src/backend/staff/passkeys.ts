import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyOptions } from '../../api/contract/admin/staff.ts';
import { say } from '../../domain/text/text.ts';
import { MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { readStore } from '../settings/store-cache.ts';
import { noteAudit } from '../shop/audit.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { sha256 } from '../shop/digest.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, type ShopError } from '../shop/shop-error.ts';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeyRows,
  takeChallenge,
} from './passkey-repository.ts';
import { findStaffById, type StaffRow } from './repository.ts';
import { findByLink, spendLink, startSession } from './sign-in.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const SIGN_IN = 'sign-in';

/** Its certificates and parsers take memory that a shop without passkeys does without. */
const library = () => import('@simplewebauthn/server');

/** Where the browser is: the origin that it signs, and the host for which a passkey is made. */
export interface Origin {
  origin: string;
  host: string;
}

/** The shop's own origin; of a shop on this machine the one of this machine that the browser names. */
export const originOf = ({ siteUrl }: Pick<Shop, 'siteUrl'>, named: string | undefined): Origin => {
  const own = new URL(siteUrl);
  const given = named && URL.canParse(named) ? new URL(named) : own;
  const isHere = isLoopback(own.hostname) && isLoopback(given.hostname);
  const { origin, hostname } = isHere ? given : own;
  return { origin, host: hostname };
};

const isLoopback = (host: string): boolean => /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(host);

/** What the browser needs to make a passkey for whoever holds the link. */
export const linkPasskeyOptions = async (
  shop: Shop,
  token: string,
  { host }: Origin,
): Promise<PasskeyOptions> =>
  registrationOptions(shop, await findByLink(shop, token), host, purposeOfLink(token));

/** Takes the new passkey in place of every earlier way in, uses the link up, and signs in. */
export const useLinkByPasskey = async (
  shop: Shop,
  { token, challengeId, response }: { token: string; challengeId: string; response: unknown },
  where: Origin,
  device: string,
): Promise<string> => {
  const row = await findByLink(shop, token);
  const purpose = purposeOfLink(token);
  const credential = await verifyNew(shop, { challengeId, response, purpose, where });
  return inTransaction(shop.db, async (trx) => {
    await spendLink(shop, trx, token);
    await updateRow(trx, 'staff', row.id, { password_hash: null, totp_sealed: null });
    await storePasskey(shop, trx, row, credential, device);
    return startSession(shop, trx, row, { device });
  });
};

/** What the browser needs to sign in by whichever passkey it has for this shop. */
export const signInOptions = async (shop: Shop, { host }: Origin): Promise<PasskeyOptions> => {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
  return { challenge_id: await keepChallenge(shop, options.challenge, SIGN_IN), options: { ...options } };
};

export const signInByPasskey = async (
  shop: Shop,
  { challengeId, response }: { challengeId: string; response: unknown },
  where: Origin,
  device: string,
): Promise<string> => {
  const challenge = await takeOnce(shop, challengeId, SIGN_IN);
  const given = response as AuthenticationResponseJSON;
  const passkey = await findPasskey(shop.db.read, given.id);
  if (!passkey || challenge === undefined) throw refuse(shop);
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: where.origin,
    expectedRPID: where.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refuse(shop);
  return inTransaction(shop.db, async (trx) => {
    const row = await findStaffById(trx, passkey.staff_id);
    if (!row || !(await findPasskey(trx, passkey.credential_id))) throw refuse(shop);
    const use = { counter: authenticationInfo.newCounter, used_at: shop.now().toISOString() };
    await updateRow(trx, 'staff_passkeys', passkey.id, use);
    return startSession(shop, trx, row, { device });
  });
};

/** What the browser needs to make one more passkey for somebody who is signed in. */
export const addPasskeyOptions = async (
  shop: Shop,
  staffId: number,
  { host }: Origin,
): Promise<PasskeyOptions> => {
  const row = await findStaffById(shop.db.read, staffId);
  if (!row) throw refuse(shop);
  return registrationOptions(shop, row, host, purposeOfStaff(staffId));
};

export const addPasskey = async (
  shop: Shop,
  staffId: number,
  { challengeId, response }: { challengeId: string; response: unknown },
  where: Origin,
  device: string,
): Promise<void> => {
  const purpose = purposeOfStaff(staffId);
  const credential = await verifyNew(shop, { challengeId, response, purpose, where });
  await inTransaction(shop.db, async (trx) => {
    const row = await findStaffById(trx, staffId);
    if (row) await storePasskey(shop, trx, row, credential, device);
  });
};

const purposeOfLink = (token: string) => `link ${sha256(token, 'base64url')}`;
const purposeOfStaff = (staffId: number) => `add ${staffId}`;

const registrationOptions = async (
  shop: Shop,
  row: StaffRow,
  host: string,
  purpose: string,
): Promise<PasskeyOptions> => {
  const { generateRegistrationOptions } = await library();
  const { settings } = await readStore(shop.db, shop.db.read);
  const known = await listPasskeyRows(shop.db.read, row.id);
  const options = await generateRegistrationOptions({
    rpName: settings.storeName,
    rpID: host,
    userName: row.email,
    userDisplayName: row.name,
    userID: new TextEncoder().encode(`staff-${row.id}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge_id: await keepChallenge(shop, options.challenge, purpose), options: { ...options } };
};

const keepChallenge = async (shop: Shop, challenge: string, purpose: string): Promise<string> => {
  const id = randomUUID();
  const now = shop.now();
  const row = { id, challenge, purpose, expires_at: timeAfter(now, CHALLENGE_MS) };
  await inTransaction(shop.db, (trx) => insertChallenge(trx, row, now.toISOString()));
  return id;
};

const takeOnce = (shop: Shop, id: string, purpose: string): Promise<string | undefined> =>
  inTransaction(shop.db, (trx) => takeChallenge(trx, { id, purpose, at: shop.now().toISOString() }));

interface NewCredential {
  id: string;
  publicKey: Uint8Array;
  counter: number;
  transports?: readonly string[] | undefined;
}

const verifyNew = async (
  shop: Shop,
  given: { challengeId: string; response: unknown; purpose: string; where: Origin },
): Promise<NewCredential> => {
  const challenge = await takeOnce(shop, given.challengeId, given.purpose);
  const { verifyRegistrationResponse } = await library();
  const verified =
    challenge === undefined
      ? undefined
      : await verifyRegistrationResponse({
          response: given.response as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: given.where.origin,
          expectedRPID: given.where.host,
          requireUserVerification: true,
        }).catch(() => undefined);
  if (!verified?.verified) throw refuse(shop);
  return verified.registrationInfo.credential;
};

const storePasskey = async (
  shop: Shop,
  trx: Trx,
  row: StaffRow,
  credential: NewCredential,
  device: string,
): Promise<void> => {
  const at = shop.now().toISOString();
  await insertPasskey(trx, {
    staff_id: row.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports_json: JSON.stringify(credential.transports ?? []),
    name: device,
    created_at: at,
    used_at: null,
  });
  const actor = { staffId: row.id, name: row.email, at };
  noteAudit(trx, actor, 'staff', row.email, null, { passkey: device });
};

const refuse = (shop: Shop): ShopError => {
  shop.log('warn', 'A passkey was refused at the desk');
  return fieldError('passkey', say`This passkey was not accepted. Try again or use your password.`);
};
