import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { UpdateDetailsResponse, VerifyContactResponse } from '../../../src/api/contract/account.ts';
import { insertCustomer } from '../../../src/backend/accounts/repository.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { lastCode, newEmail, newPhone, registration, signInCalls } from '../../fixtures/account.ts';
import { startBlocked } from '../../fixtures/blocked.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { NOON } from '../../fixtures/test-shop.ts';

describeOnDatabases('confirming a contact that another account takes at the same moment', (shop) => {
  const { register, as } = signInCalls(() => shop());
  const contacts = { email: newEmail, phone: newPhone };
  type Kind = keyof typeof contacts;

  /** A customer with a contact that waits for its code, and the call that confirms it. */
  const waiting = async (kind: Kind, value: string) => {
    const { token } = (await register(registration())).body;
    const { body } = await as<UpdateDetailsResponse>(token, 'PUT', '/user/update-details', { [kind]: value });
    const { request_id } = body.verifications[kind] ?? {};
    const otp = await lastCode(shop(), value);
    return () =>
      as<VerifyContactResponse>(token, 'POST', '/user/verify-contact', { [kind]: value, request_id, otp });
  };
  /** Another account with the contact, whose transaction ends only while `meanwhile` waits for it. */
  const takeDuring = async <T>(kind: Kind, value: string, isProven: boolean, meanwhile: () => Promise<T>) => {
    const at = NOON.toISOString();
    const contact =
      kind === 'email'
        ? { email: value, email_norm: value, email_verified_at: isProven ? at : null, phone_e164: null }
        : { email: null, email_norm: null, phone_e164: value, phone_verified_at: isProven ? at : null };
    const { pending } = await inTransaction(shop().db, async (trx) => {
      const referral_code = randomUUID().slice(0, 8).toUpperCase();
      await insertCustomer(trx, { name: 'Bo', ...contact, referral_code, created_at: at });
      return startBlocked(shop().db, meanwhile);
    });
    return pending;
  };

  test.each(['email', 'phone'] as const)('gives the %s to the one who proved it', async (kind) => {
    const value = contacts[kind]();
    const { status, body } = await takeDuring(kind, value, false, await waiting(kind, value));
    expect([status, body.user?.[kind], body.user?.[`${kind}_verified`]]).toEqual([200, value, true]);
  });

  test.each(['email', 'phone'] as const)('leaves the %s to another who proved it', async (kind) => {
    const value = contacts[kind]();
    const { status, body } = await takeDuring(kind, value, true, await waiting(kind, value));
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, `${kind}_taken`, [kind]]);
  });
});
