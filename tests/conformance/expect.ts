import { isDeepStrictEqual } from 'node:util';
import type { CartSnapshot } from '../../src/api/contract/cart.ts';
import type { ErrorBody } from '../../src/api/contract/errors.ts';
import type { Answer } from './visitor.ts';

/** What a case found wrong. */
export class Broken extends Error {
  override name = 'Broken';
}

/** Why a case cannot be checked at this backend. */
export class NotHere extends Error {
  override name = 'NotHere';
}

export const that: (holds: unknown, what: string) => asserts holds = (holds, what) => {
  if (!holds) throw new Broken(what);
};

export const same = (found: unknown, requested: unknown, what: string): void => {
  if (isDeepStrictEqual(found, requested)) return;
  throw new Broken(`${what}: expected ${JSON.stringify(requested)}, found ${JSON.stringify(found)}`);
};

/** The body of an answer with this status. */
export const ok = <Body>(answer: Answer<Body>, status = 200): Body => {
  if (answer.status === status) return answer.body;
  const { code, message } = refusalIn(answer);
  throw new Broken(`expected ${status}, got ${answer.status} ${code ?? ''} ${message ?? ''}`);
};

/** What refusals say of themselves, beside what every one of them has. */
type Refusal = ErrorBody & { cart?: CartSnapshot };

/** The body as a refusal, which it need not be. */
export const refusalIn = ({ body }: Answer): Partial<Refusal> => (body ?? {}) as Partial<Refusal>;

/** A refusal with its status and code, whose message is fit to be shown. */
export const refused = (answer: Answer, status: number, code?: string): Refusal => {
  const body = refusalIn(answer);
  if (answer.status !== status) {
    throw new Broken(`expected the refusal ${status} ${code ?? ''}, got ${answer.status} ${body.code ?? ''}`);
  }
  that(typeof body.message === 'string' && body.message.length > 0, 'a refusal has a message');
  if (code !== undefined) same(body.code, code, 'the code of the refusal');
  return body as Refusal;
};

/** A 422 of the given code that names the field. */
export const refusedAt = (answer: Answer, field: string, code = 'validation_failed'): Refusal => {
  const body = refused(answer, 422, code);
  const fields = Object.keys(body.errors ?? {});
  that(fields.includes(field), `errors name ${field}, found ${fields.join(', ') || 'none'}`);
  return body;
};

/** The value, or the reason why this backend cannot be queried. */
export const given = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new NotHere(what);
  return value;
};
