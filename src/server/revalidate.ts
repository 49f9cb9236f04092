import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSameSecret, signAt } from '../backend/shop/digest.ts';
import { refuseBody } from './api/refusals.ts';
import { readBody } from './api/request-body.ts';

const LIMIT_BYTES = 64 * 1024;
/** Seconds by which the sender's clock may differ, and for which a signature can be replayed. */
const TOLERANCE_SECONDS = 300;

/** Whether the header `x-signature` is of `signAt`, by the secret and not long ago. */
export const isSigned = (secret: string, body: string, signature: string, nowSeconds: number): boolean => {
  const [, at] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(signature) ?? [];
  if (at === undefined || Math.abs(nowSeconds - Number(at)) > TOLERANCE_SECONDS) return false;
  return isSameSecret(signAt(secret, body, Number(at)), signature);
};

/** `POST /__revalidate`: the backend says that something changed; answers once the versions are read. */
export const createRevalidate =
  (secret: string | undefined, poke: () => Promise<void>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, ['content-type', 'text/plain', 'cache-control', 'no-store']).end(text);
    if (!secret) return void answer(404, 'Not found.');
    if (request.method !== 'POST') return void answer(405, 'Method not allowed.');
    const body = await readBody(request, response, LIMIT_BYTES);
    if (!Buffer.isBuffer(body)) return refuseBody(response, body, []);
    const signature = String(request.headers['x-signature'] ?? '');
    if (!isSigned(secret, body.toString(), signature, Math.floor(Date.now() / 1000)))
      return void answer(403, 'The signature is missing, wrong or too old.');
    await poke();
    answer(200, 'Versions read.');
  };
