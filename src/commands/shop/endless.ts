import { CommandError } from './output.ts';

/** What `start` listens with on a port, or a sentence why it cannot. */
export const onPort = <T>(port: number, start: (port: number) => Promise<T>): Promise<T> =>
  start(port).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`Port ${port} cannot be listened on (${error.code}); choose another with --port.`);
  });

/** Aborted when somebody ends the command. */
export const stopSignal = (): AbortSignal => {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  return stopping.signal;
};
