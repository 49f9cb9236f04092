import type { IncomingMessage } from 'node:http';
import { PAGE_PICTURE_BYTES } from '../../api/contract/limits.ts';
import { type PictureProblem, pictureAddress, problemOfStatus } from '../../domain/imports/pictures.ts';
import { SECOND_MS } from '../../domain/time/durations.ts';
import { PrivateAddress, resolveAddress, sendTo } from '../outbox/webhooks/post-to.ts';
import type { Shop } from '../shop/shop.ts';
import type { PictureSources } from './lookup.ts';

/** For all of it, redirects too. */
const TIMEOUT_MS = 10 * SECOND_MS;
const MOST_REDIRECTS = 3;
const HEADERS = {
  accept: 'image/avif,image/webp,image/jpeg,image/png',
  'user-agent': 'Storefront-Pictures',
};
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** A picture that cannot be had from another server. */
export class PictureFailed extends Error {
  override name = 'PictureFailed';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Where pictures may be: `PICTURE_ORIGINS` is the operator's word alone. */
export const pictureSources = ({
  siteUrl,
  env = process.env,
}: Pick<Shop, 'siteUrl' | 'env'>): PictureSources => ({
  siteUrl,
  origins: (env.PICTURE_ORIGINS ?? '').split(',').flatMap((origin) => origin.trim().replace(/\/$/, '') || []),
});

/**
 * The bytes at an address that a file named. Each address on the way is resolved, checked and connected to as it was
 * checked, as for webhooks; throws `PictureFailed`, after 10 seconds at the latest.
 */
export const getPicture = async (address: string, origins: readonly string[]): Promise<Uint8Array> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await getOnce(url, origins, signal);
      if (typeof answer !== 'string') return answer;
      url = answer;
    }
  } catch (error) {
    if (error instanceof PictureFailed) throw error;
    throw new PictureFailed(error instanceof PrivateAddress ? 'address_not_allowed' : 'no_answer', error);
  }
  throw new PictureFailed('picture_not_found');
};

/** Bytes, or where they are instead. */
const getOnce = async (address: string, origins: readonly string[], signal: AbortSignal) => {
  const allowed = pictureAddress(address, origins);
  if (allowed === undefined) throw new PictureFailed('address_not_allowed');
  const url = new URL(allowed);
  const response = await sendTo(url, await resolveAddress(url, origins.includes(url.origin)), {
    headers: HEADERS,
    signal,
  });
  try {
    const { statusCode: status = 0, headers } = response;
    if (REDIRECTS.has(status) && headers.location !== undefined) {
      if (!URL.canParse(headers.location, url)) throw new PictureFailed('picture_not_found');
      return new URL(headers.location, url).href;
    }
    if (status < 200 || status > 299) throw new PictureFailed(problemOfStatus(status));
    if (Number(headers['content-length'] ?? 0) > PAGE_PICTURE_BYTES)
      throw new PictureFailed('picture_too_large');
    return await readAll(response);
  } finally {
    response.destroy();
  }
};

/** An endless answer is not read to its end. */
const readAll = async (response: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > PAGE_PICTURE_BYTES) throw new PictureFailed('picture_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
