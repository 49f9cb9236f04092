import { apiOrigin } from '../../backend/gateways/port/access.ts';
import { GATEWAYS } from '../../backend/gateways/table.ts';
import { splitLanguage } from '../../domain/text/text.ts';
import { allowSources } from './policy-sources.ts';

const PAYING = /^\/(?:checkout|(?:order-placed|track-order)\/[^/]+)$/;

/** The policy of a page, with the hosts of the gateways that a branch offers where shoppers pay, in whatever language. */
export const allowPayment = (
  policy: string,
  path: string,
  offered: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): string => {
  if (!PAYING.test(splitLanguage(path.split('?', 1)[0] ?? '').path)) return policy;
  return GATEWAYS.filter(({ code }) => offered.includes(code)).reduce((allowed, kind) => {
    const origin = apiOrigin(kind, env);
    return origin === undefined ? allowed : allowSources(allowed, kind.sourcesAt(origin));
  }, policy);
};
