import { randomBytes, randomInt } from 'node:crypto';
import type { CodePurpose, SentCode } from '../../api/contract/account.ts';
import { isReachable, PHONE_MESSAGE } from '../../domain/people/phone.ts';
import { type Language, say } from '../../domain/text/text.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS, timeAfter } from '../../domain/time/durations.ts';
import { queueNothing, queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { isSameSecret } from '../shop/digest.ts';
import { keyedHash } from '../shop/keyed-hash.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import {
  burnCode,
  type CodeKey,
  findRequestId,
  findSending,
  findTries,
  replaceCode,
  takeTry,
} from './code-repository.ts';
import { type Destination, maskDestination } from './contact-fields.ts';

const RULES = { length: 6, livesS: 300, tries: 5, resendS: 30, perHour: 5 } as const;
/** Clocks of the shop's machines may differ by so much; what is later than that is from a clock that jumped. */
const CLOCK_SKEW_MS = MINUTE_MS;

export interface CodeRequest {
  destination: Destination;
  purpose: CodePurpose;
  language: Language;
  /** How a phone is reached; the provider decides when it is left out. */
  channel?: 'sms' | 'whatsapp' | undefined;
  /** Does everything but sending: for a destination that must not learn whether it is known. */
  isSilent?: boolean;
}

/**
 * Sends a new code, which puts an earlier one of the destination out of use. 429 with `resend_in` within 30
 * seconds of the last one and above five in an hour.
 */
export const sendCode = async (shop: Shop, request: CodeRequest): Promise<SentCode> => {
  const { destination, purpose } = request;
  if (destination.kind === 'phone' && !isReachable(destination.value)) {
    throw fieldError('phone', PHONE_MESSAGE);
  }
  const requestId = randomBytes(16).toString('base64url');
  const code = String(randomInt(10 ** RULES.length)).padStart(RULES.length, '0');
  const key = keyOf(shop, { requestId, destination, purpose });
  const now = shop.now();
  const at = now.toISOString();
  const ago = (ms: number) => timeAfter(now, -ms);
  await inTransaction(shop.db, async (trx) => {
    const row = {
      destination_hash: key.destinationHash,
      request_id: requestId,
      purpose,
      code_hash: hashOf(shop, key, code),
      tries: 0,
      burnt_at: null,
      sent_at: at,
      expires_at: ago(-RULES.livesS * SECOND_MS),
      hour_count: 1,
      hour_started_at: at,
    };
    const limits = {
      sentBefore: ago(RULES.resendS * SECOND_MS),
      hourBefore: ago(HOUR_MS),
      jumped: ago(-CLOCK_SKEW_MS),
      most: RULES.perHour,
    };
    if (!(await replaceCode(trx, row, limits))) throw await tooSoon(trx, key.destinationHash, now);
    await queueCode(shop, trx, request, code);
  });
  return {
    request_id: requestId,
    masked_destination: maskDestination(destination),
    code_length: RULES.length,
    expires_in: RULES.livesS,
    resend_in: RULES.resendS,
  };
};

const queueCode = async (shop: Shop, trx: Trx, request: CodeRequest, code: string): Promise<void> => {
  const { destination, language, channel } = request;
  const notice = {
    kind: destination.kind === 'email' ? ('mail' as const) : ('sms' as const),
    to: destination.value,
    template: 'account.code',
    language,
    data: { minutes: RULES.livesS / 60, ...(channel && { channel }) },
    sealed: seal(shop, { code }),
  };
  const at = shop.now().toISOString();
  await (request.isSilent ? queueNothing(trx, notice, at) : queueNotices(trx, [notice], at));
};

const tooSoon = async (trx: Trx, destinationHash: string, now: Date): Promise<ShopError> => {
  const row = await findSending(trx, destinationHash);
  const isHourFull = (row?.hour_count ?? 0) >= RULES.perHour;
  const resendAt = Date.parse(row?.sent_at ?? '') + RULES.resendS * SECOND_MS;
  const hourAt = isHourFull ? Date.parse(row?.hour_started_at ?? '') + HOUR_MS : 0;
  const waitMs = Math.max(resendAt, hourAt) - now.getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS) || RULES.resendS);
  const text = say`Please wait ${seconds} second before asking for another code.|Please wait ${seconds} seconds before asking for another code.`;
  return new ShopError('too_many_requests', text, { resend_in: seconds });
};

/** What someone says who received a code. */
export interface CodeProof {
  requestId: string;
  destination: Destination;
  purpose: CodePurpose;
  /** As typed. */
  code: string;
}

/**
 * Counts the try, then compares. Returns the burning of the code, to be called in the transaction of what the
 * code allows: there it is used once, however many prove it at the same time. 422 `otp_invalid`, `otp_expired`,
 * `otp_too_many_tries` otherwise.
 */
export const checkCode = async (shop: Shop, proof: CodeProof): Promise<(trx: Trx) => Promise<void>> => {
  const key = keyOf(shop, proof);
  const at = shop.now().toISOString();
  const until = timeAfter(at, RULES.livesS * SECOND_MS + CLOCK_SKEW_MS);
  const tried = await inTransaction(shop.db, (trx) => takeTry(trx, key, { after: at, until }, RULES.tries));
  if (!tried) throw await deadCode(shop, key);
  if (!isSameSecret(tried.code_hash, hashOf(shop, key, proof.code))) {
    const left = RULES.tries - tried.tries;
    shop.log('warn', 'A wrong one-time code was tried', { purpose: proof.purpose, left });
    if (left === 0) throw tooManyTries();
    throw fieldError('otp', say`That code isn't right. Tries left: ${left}.`, 'otp_invalid');
  }
  return async (trx) => {
    if (!(await burnCode(trx, proof.requestId, at))) throw expired();
  };
};

/** The request behind the newest code of a destination; a made-up one, which proves nothing, where there is none. */
export const newestRequest = async (shop: Shop, proof: Omit<CodeProof, 'code' | 'requestId'>) => {
  const { destinationHash, purpose } = keyOf(shop, { ...proof, requestId: '' });
  return (await findRequestId(shop.db.read, destinationHash, purpose)) ?? '';
};

const deadCode = async (shop: Shop, key: CodeKey): Promise<ShopError> => {
  const row = await findTries(shop.db.read, key);
  const isAlive = row?.burnt_at === null && row.expires_at > shop.now().toISOString();
  return isAlive && row.tries >= RULES.tries ? tooManyTries() : expired();
};

const expired = () => fieldError('otp', say`This code is no longer valid. Ask for a new one.`, 'otp_expired');
const tooManyTries = () =>
  fieldError('otp', say`Too many wrong codes. Ask for a new one.`, 'otp_too_many_tries');

const keyOf = (shop: Shop, { requestId, destination, purpose }: Omit<CodeProof, 'code'>): CodeKey => ({
  requestId,
  destinationHash: keyedHash(shop, 'destination', destination.kind, destination.value),
  purpose,
});

/** Of the code and all it is bound to. */
const hashOf = (shop: Shop, key: CodeKey, code: string): string =>
  keyedHash(shop, 'code', key.requestId, key.destinationHash, key.purpose, code);
