import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { NoBody } from './request-body.ts';

/** Files that are being received or read. */
const MOST_AT_ONCE = 4;
let open = 0;

export interface Spooled {
  file: string;
}

export const isSpooled = (given: Spooled | NoBody): given is Spooled => typeof given === 'object';

/** Receives a body into a file of its own, piece by piece, and removes it after `use`, or says why there is none. */
export const withSpooled = async (
  incoming: IncomingMessage,
  limit: number,
  use: (body: Spooled | NoBody) => Promise<void>,
): Promise<void> => {
  if (open >= MOST_AT_ONCE) return use('too many');
  open += 1;
  const folder = await mkdtemp(join(tmpdir(), 'shop-body-'));
  try {
    const file = join(folder, 'body');
    const problem = await receive(incoming, file, limit);
    await use(problem ?? { file });
  } finally {
    open -= 1;
    await rm(folder, { recursive: true, force: true });
  }
};

const receive = async (
  incoming: IncomingMessage,
  file: string,
  limit: number,
): Promise<NoBody | undefined> => {
  let length = 0;
  try {
    await pipeline(
      // What is too large has to be answered, so the caller stays connected.
      incoming.iterator({ destroyOnReturn: false }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          length += chunk.length;
          if (length > limit) return;
          yield chunk;
        }
      },
      createWriteStream(file),
    );
  } catch {
    if (length > limit) return 'too large';
    incoming.destroy();
    return 'broken off';
  }
  return length > limit ? 'too large' : undefined;
};
