import { z } from 'zod';
import type { Breaker } from '../../shop/breaker.ts';
import { type CallGateway, createCall } from '../port/call.ts';
import { type Access, GatewayDown } from '../port/gateway.ts';

export type PayPalAccess = Access<'id' | 'secret' | 'webhook'>;

/** A token that ends within this is replaced: a call may take so long. */
const MARGIN_MS = 60_000;

const Token = z.object({ access_token: z.string().min(1).max(4_000), expires_in: z.number().positive() });

interface Session {
  token: string;
  /** Unix milliseconds. */
  until: number;
}

/** Each shop of this process has a breaker of its own for PayPal; other keys make another session. */
const sessions = new WeakMap<Breaker, { account: string; session: Promise<Session> }>();

/**
 * Calls of the API with a token that the keys buy. A token serves every call until shortly before it ends, is requested
 * by one of the calls that need it, and bought again when PayPal refuses it before its time.
 */
export const openSession = ({ keys, baseUrl }: PayPalAccess, breaker: Breaker, now: () => Date) => {
  const account = `${baseUrl} ${keys.id}:${keys.secret}`;
  const callWith = (authorization: string, more: { takesForms?: true } = {}) =>
    createCall(breaker, {
      name: 'PayPal',
      root: baseUrl,
      headers: { authorization, prefer: 'return=representation' },
      keyHeader: 'paypal-request-id',
      ...more,
    });

  const request = async (): Promise<Session> => {
    const basic = `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString('base64')}`;
    const at = now().getTime();
    const body = { grant_type: 'client_credentials' };
    const sent = await callWith(basic, { takesForms: true })('POST', '/v1/oauth2/token', Token, { body });
    return { token: sent.access_token, until: at + sent.expires_in * 1_000 - MARGIN_MS };
  };

  const renew = (): Promise<Session> => {
    const session = request();
    sessions.set(breaker, { account, session });
    session.catch(() => sessions.get(breaker)?.session === session && sessions.delete(breaker));
    return session;
  };

  /** Another token than the one that is of no use any more, which somebody else may have requested by now. */
  const current = async (unusable?: string): Promise<Session> => {
    const known = sessions.get(breaker);
    if (known?.account !== account) return renew();
    const session = await known.session;
    if (session.until > now().getTime() && session.token !== unusable) return session;
    return sessions.get(breaker) === known ? renew() : current(unusable);
  };

  const call: CallGateway = async (...request) => {
    const { token } = await current();
    try {
      return await callWith(`Bearer ${token}`)(...request);
    } catch (error) {
      if (!(error instanceof GatewayDown) || error.reason !== 'key') throw error;
      return callWith(`Bearer ${(await current(token)).token}`)(...request);
    }
  };
  return { call, renew };
};
