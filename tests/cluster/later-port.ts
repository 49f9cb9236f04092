import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a system gives to whoever does not care which. */
const [FIRST, COUNT] = [15_000, 15_000];
const given = new Set<number>();

/** A port that nothing listens on now, and that nobody else is given before it is used, minutes later. */
export const laterPort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (!given.has(port) && (await isFree(port))) {
      given.add(port);
      return port;
    }
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
  const isTaken = await once(probe, 'listening').then(
    () => false,
    () => true,
  );
  probe.close();
  return !isTaken;
};
