import { pino } from 'pino';

export type Log = (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;

/** One JSON line per entry on stdout; identity headers and secrets are cut out wherever they appear. */
export const createLog = (level: string): Log => {
  const logger = pino({
    level,
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
  });
  return (at, message, details = {}) => logger[at](details, message);
};
