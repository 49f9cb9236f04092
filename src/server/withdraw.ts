import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../api/api-error.ts';
import { type Api, inLocale } from '../api/client.ts';
import { readWithdrawalForm, statementOf, withdrawalProblems } from '../domain/orders/withdrawal-form.ts';
import { splitLanguage } from '../domain/text/text.ts';
import { refuseBody } from './api/refusals.ts';
import { readBody } from './api/request-body.ts';
import type { Site } from './http.ts';
import { createPage } from './page-store/page.ts';
import type { TagClock } from './page-store/tag-clock.ts';
import { readPageHeaders, writePage } from './page-store/write-answer.ts';
import type { Config } from './process/config.ts';
import { branchOf } from './protocol/branch-cookie.ts';
import { limitCalls } from './protocol/call-limit.ts';
import { bucketOf } from './protocol/client-address.ts';
import { endEmpty } from './protocol/refuse.ts';
import { Overloaded } from './render/overloaded.ts';
import type { RenderPool } from './render/render-pool.ts';

const LIMIT_BYTES = 32_768;
/** Statements of one address that are kept; looking at what one declares costs nothing but a render. */
const MOST_PER_HOUR = 20;
const MOST_LOOKS_PER_MINUTE = 60;

type Fields = Readonly<Record<string, string>>;

interface Parts extends Pick<Site, 'branches' | 'common'> {
  api: Api;
  pool: RenderPool;
  clock: TagClock;
  config: Pick<Config, 'proxies'>;
}

/**
 * `POST /withdraw`, in any language: the form of a withdrawal without scripts. The first press shows what would be declared,
 * the second declares it and leads to its receipt. What goes wrong comes back in the form with all that was typed.
 */
export const createWithdraw = ({ api, pool, clock, branches, common, config }: Parts) => {
  const isLookLeft = limitCalls(MOST_LOOKS_PER_MINUTE, 60);
  const isStatementLeft = limitCalls(MOST_PER_HOUR, 3_600);

  /** The page with the form in it, for nobody else. */
  const show = async (request: IncomingMessage, response: ServerResponse, form: Fields): Promise<void> => {
    const headers = readPageHeaders(request);
    const branchId = branchOf(headers.cookie, branches.known, branches.defaultId);
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const { seq, versions, era } = clock;
    const by = bucketOf(request, config.proxies);
    const page = await pool.render({ path, branchId, seq, versions, era, form }, true, {
      by,
      isPassing: true,
    });
    if (!page || page.hasFailed) throw new Overloaded();
    const rules = { common, variesByBranch: false, cdnMaxAgeSeconds: 0, isUncached: true };
    await writePage(request, response, createPage(page, rules), { ...headers, ifNoneMatch: undefined });
  };

  /** The token of what was declared, or what the page says in its place. */
  const declare = async (
    language: string | undefined,
    form: Fields,
    by: string,
  ): Promise<{ token: string } | { failure: 'limit' | 'email' | 'fault' | '' }> => {
    const typed = readWithdrawalForm(form);
    if (Object.keys(withdrawalProblems(typed)).length > 0) return { failure: '' };
    if (!(await isStatementLeft(by))) return { failure: 'limit' };
    const call = language ? inLocale(api, language) : api;
    return call('POST /withdrawals', { body: statementOf(typed) }).then(
      ({ withdrawal: { token } }) => ({ token }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return { failure: error.status === 429 ? 'limit' : error.status === 422 ? 'email' : 'fault' };
      },
    );
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, response, LIMIT_BYTES);
    if (!Buffer.isBuffer(body)) return refuseBody(response, body, []);
    const form = Object.fromEntries(new URLSearchParams(body.toString()));
    const by = bucketOf(request, config.proxies);
    if (!(await isLookLeft(by))) return show(request, response, { ...form, step: 'edit', failure: 'limit' });
    if (form.step !== 'confirm') return show(request, response, { ...form, failure: '' });
    const { language, prefix } = splitLanguage(request.url ?? '/');
    const declared = await declare(language, form, by);
    if ('failure' in declared) return show(request, response, { ...form, ...declared });
    const headers = [
      'location',
      `${prefix}/withdraw?token=${declared.token}`,
      'content-length',
      '0',
      ...common,
    ];
    endEmpty(response, 303, headers);
  };
};
