import { type DestinationStream, pino } from 'pino';

export type Log = (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;

/** What a link of a message is worth, wherever a line holds its address. */
const TOKEN = /\b(token=)[^&#"\\\s]+/g;

/** One JSON line per entry on stdout; identity headers and secrets are cut out wherever they appear. */
export const createLog = (level: string, out: DestinationStream = pino.destination(1)): Log => {
  const options = {
    level,
    hooks: { streamWrite: (line: string) => line.replace(TOKEN, '$1[cut]') },
    base: { pid: process.pid },
    redact: {
      paths: [
        'authorization',
        'cookie',
        'token',
        'password',
        'headers.authorization',
        'headers.cookie',
      ].concat(['*.authorization', '*.cookie', '*.token', '*.password', '*["guest-id"]']),
      censor: '[cut]',
    },
  };
  const logger = pino(options, out);
  return (at, message, details = {}) => logger[at](details, message);
};
