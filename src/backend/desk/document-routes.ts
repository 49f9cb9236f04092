import { createRoute, z } from '@hono/zod-openapi';
import {
  CheckResponse,
  DraftSaved,
  LanguageQuery,
  PublishRequest,
  TakeBackRequest,
} from '../../api/contract/admin/content.ts';
import type { Permission } from '../../api/contract/admin/roles.ts';
import { inLanguage } from '../../domain/text/text.ts';
import type { Author, DocumentKind, Place } from '../content/drafts/document-kind.ts';
import { findVersion } from '../content/drafts/draft-repository.ts';
import { loadDraft, saveDraft } from '../content/drafts/drafts.ts';
import { openDocument } from '../content/drafts/open-document.ts';
import { cancelSchedule, publishDraft, schedulePublishing, takeBack } from '../content/drafts/publishing.ts';
import { otherLocale } from '../content/translate.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, type ApiModule, requireStaff } from '../shop/api.ts';
import { notFound } from '../shop/shop-error.ts';
import { needs } from '../staff/guard.ts';

const IdParams = z.object({ id: z.coerce.number().int().min(0).max(1e12) });
const VersionParams = IdParams.extend({ number: z.coerce.number().int().min(1).max(1e9) });

export const authorOf = (c: ApiContext): Author => {
  const { staffId, name, email } = requireStaff(c);
  return { id: staffId, name: name || email };
};

interface DocumentCalls<T> {
  kind: DocumentKind<T>;
  /** `/admin/pages` or `/admin/layout`. */
  path: string;
  area: 'pages' | 'layout';
  /** The whole answer, and its content alone. */
  answer: z.ZodType;
  content: z.ZodType<T>;
  placeOf: (id: number, locale: string) => Place;
}

type WithId = z.output<typeof IdParams>;
type InLanguage = z.output<typeof LanguageQuery>;

/** The calls on one kind of document: open, save, check, publish, take back. `lang` is one of the shop's languages. */
export const addDocumentCalls = <T>(module: ApiModule, calls: DocumentCalls<T>): void => {
  const { kind, area } = calls;
  const permit = (action: 'read' | 'write' | 'publish') => needs(`${area}.${action}` as Permission);
  const one = `${calls.path}/{id}`;
  const responses = answers({ 200: calls.answer }, [404, 409]);
  const placeOf = async (c: ApiContext, { id }: WithId, { lang }: InLanguage): Promise<Place> =>
    calls.placeOf(id, lang === '' ? '' : await otherLocale(c.var.shop.db.read, lang));
  const answer = async (c: ApiContext, place: Place) =>
    c.json(
      { id: Number(place.document.split(':')[1]), ...(await openDocument(c.var.shop, kind, place)) },
      200,
    );
  const request = { params: IdParams, query: LanguageQuery };

  module.openapi(
    createRoute({ method: 'get', path: one, ...permit('read'), request, responses }),
    async (c) => answer(c, await placeOf(c, c.req.valid('param'), c.req.valid('query'))),
  );
  addDraftCalls(module, calls, { one, request, responses, placeOf, answer, permit });
  module.openapi(
    createRoute({
      method: 'post',
      path: `${one}/publish`,
      ...permit('publish'),
      request: { ...request, ...jsonBody(PublishRequest) },
      responses,
    }),
    async (c) => {
      const place = await placeOf(c, c.req.valid('param'), c.req.valid('query'));
      const { version, at } = c.req.valid('json');
      const given = { place, version, author: authorOf(c), phrases: c.var.phrases };
      if (at) await schedulePublishing(c.var.shop, kind, { ...given, at: new Date(at) });
      else await publishDraft(c.var.shop, kind, given);
      return answer(c, place);
    },
  );
  addHistoryCalls(module, calls, { one, request, responses, placeOf, answer, permit });
};

interface Shared {
  one: string;
  request: { params: typeof IdParams; query: typeof LanguageQuery };
  responses: ReturnType<typeof answers<{ 200: z.ZodType }>>;
  placeOf: (c: ApiContext, params: WithId, query: InLanguage) => Promise<Place>;
  answer: (c: ApiContext, place: Place) => Promise<ReturnType<ApiContext['json']>>;
  permit: (action: 'read' | 'write' | 'publish') => ReturnType<typeof needs>;
}

const addDraftCalls = <T>(
  module: ApiModule,
  { kind, content }: DocumentCalls<T>,
  { one, request, placeOf, permit }: Shared,
): void => {
  module.openapi(
    createRoute({
      method: 'put',
      path: `${one}/draft`,
      ...permit('write'),
      request: { ...request, ...jsonBody(z.object({ version: z.int().min(0), content })) },
      responses: answers({ 200: DraftSaved }, [404, 409]),
    }),
    async (c) => {
      const { version: base, content: sent } = c.req.valid('json') as { version: number; content: T };
      const change = {
        place: await placeOf(c, c.req.valid('param'), c.req.valid('query')),
        base,
        content: sent,
        author: authorOf(c),
      };
      const { version, saved_at } = await saveDraft(c.var.shop, kind, change);
      return c.json({ version, saved_at: saved_at ?? '' }, 200);
    },
  );
  module.openapi(
    createRoute({
      method: 'post',
      path: `${one}/check`,
      ...permit('read'),
      request,
      responses: answers({ 200: CheckResponse }, [404]),
    }),
    async (c) => {
      const place = await placeOf(c, c.req.valid('param'), c.req.valid('query'));
      const draft = await loadDraft(c.var.shop.db.read, kind, place);
      const problems = await kind.check(c.var.shop, place, draft.content);
      const inWords = problems.map(({ code, text, where }) => ({
        code,
        where,
        message: inLanguage(text, c.var.phrases),
      }));
      return c.json({ problems: inWords }, 200);
    },
  );
};

const addHistoryCalls = <T>(
  module: ApiModule,
  { kind, content }: DocumentCalls<T>,
  { one, request, responses, placeOf, answer, permit }: Shared,
): void => {
  module.openapi(
    createRoute({
      method: 'delete',
      path: `${one}/schedule`,
      ...permit('publish'),
      request,
      responses,
    }),
    async (c) => {
      const place = await placeOf(c, c.req.valid('param'), c.req.valid('query'));
      await cancelSchedule(c.var.shop, place, authorOf(c));
      return answer(c, place) as never;
    },
  );
  module.openapi(
    createRoute({
      method: 'post',
      path: `${one}/take-back`,
      ...permit('publish'),
      request: { ...request, ...jsonBody(TakeBackRequest) },
      responses,
    }),
    async (c) => {
      const place = await placeOf(c, c.req.valid('param'), c.req.valid('query'));
      await takeBack(c.var.shop, kind, { place, number: c.req.valid('json').number, author: authorOf(c) });
      return answer(c, place) as never;
    },
  );
  module.openapi(
    createRoute({
      method: 'get',
      path: `${one}/versions/{number}`,
      ...permit('read'),
      request: { ...request, params: VersionParams },
      responses: answers({ 200: z.object({ content }) }, [404]),
    }),
    async (c) => {
      const place = await placeOf(c, c.req.valid('param'), c.req.valid('query'));
      const row = await findVersion(c.var.shop.db.read, place, c.req.valid('param').number);
      if (!row) throw notFound();
      return c.json({ content: kind.content.parse(JSON.parse(row.content_json)) }, 200) as never;
    },
  );
};
