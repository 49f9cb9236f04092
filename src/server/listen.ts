import type { Server } from 'node:http';
import { ConfigError } from './process/config.ts';

/** Opens a server on a port that `setting` names; rejects with one sentence when it cannot. */
export const listenOn = (server: Server, port: number, host: string, setting: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const reason = isTaken
        ? `is taken; stop what uses it or set ${setting} to another`
        : `cannot be listened on (${error.code})`;
      reject(new ConfigError(`Port ${port} on ${host} ${reason}.`));
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
