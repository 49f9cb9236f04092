import { setCookie } from 'hono/cookie';
import type { ApiContext } from '../shop/api.ts';
import { latestSeq } from '../shop/db/changes.ts';
import { SEQ_COOKIE, SEQ_HEADER, signSeq } from '../shop/seen-seq.ts';

const COOKIE = { prefix: 'host', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' } as const;
/** Longer than any process takes to hear of a change by itself. */
const SEEN_SECONDS = 30;

/**
 * Says how far the change log goes once this call is done. The browser names that number with the pages that it requests
 * next, and a machine that is behind reads the log before it answers: whoever edits sees the edit.
 */
export const sendSeq = async (c: ApiContext): Promise<void> => {
  const { shop } = c.var;
  const seq = c.res.ok ? await latestSeq(shop.db.read) : 0;
  if (seq === 0) return;
  c.header(SEQ_HEADER, String(seq));
  setCookie(c, SEQ_COOKIE, signSeq(shop, seq), { ...COOKIE, maxAge: SEEN_SECONDS });
};
