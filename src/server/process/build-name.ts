import { existsSync, readFileSync } from 'node:fs';

/** What a build was made from names it, the same on every machine. */
export const nameOfBuild = (dist: string): string => {
  const marker = `${dist}/.sources`;
  return existsSync(marker) ? readFileSync(marker, 'utf8').slice(0, 12) : 'unknown';
};
