import type { SaveDraft } from '../../api/contract/admin/content.ts';
import { DOCUMENTS } from '../../api/contract/routes/admin/content.ts';
import { inLanguage } from '../../domain/text/text.ts';
import type { Author, DocumentKind, Place } from '../content/drafts/document-kind.ts';
import { findVersion } from '../content/drafts/draft-repository.ts';
import { loadDraft, saveDraft } from '../content/drafts/drafts.ts';
import { openDocument } from '../content/drafts/open-document.ts';
import { cancelSchedule, publishDraft, schedulePublishing, takeBack } from '../content/drafts/publishing.ts';
import { otherLocale } from '../content/translate.ts';
import { type ApiContext, type ApiModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { notFound } from '../shop/shop-error.ts';

export const authorOf = (c: ApiContext): Author => {
  const { staffId, name, email } = requireStaff(c);
  return { id: staffId, name: name || email };
};

interface DocumentCalls<T> {
  kind: DocumentKind<T>;
  path: '/admin/pages' | '/admin/layout';
  placeOf: (id: number, locale: string) => Place;
}

/** The handlers of the calls on one kind of document. */
export const serveDocuments = <T>(module: ApiModule, { kind, path, placeOf }: DocumentCalls<T>): void => {
  const on = serve(module, DOCUMENTS);
  const find = async (c: ApiContext, { id }: { id: number }, { lang }: { lang: string }): Promise<Place> =>
    placeOf(id, lang === '' ? '' : await otherLocale(c.var.shop.db.read, lang));
  const open = async (c: ApiContext, place: Place) =>
    ({
      id: Number(place.document.split(':')[1]),
      ...(await openDocument(c.var.shop, kind, place)),
    }) as never;

  on(`GET ${path}/{id}`, async (c) => open(c, await find(c, c.req.valid('param'), c.req.valid('query'))));

  on(`PUT ${path}/{id}/draft`, async (c) => {
    const { version: base, ...sent } = c.req.valid('json') as SaveDraft<T>;
    const place = await find(c, c.req.valid('param'), c.req.valid('query'));
    return saveDraft(c.var.shop, kind, { ...sent, place, base, author: authorOf(c) });
  });

  on(`POST ${path}/{id}/check`, async (c) => {
    const place = await find(c, c.req.valid('param'), c.req.valid('query'));
    const draft = await loadDraft(c.var.shop.db.read, kind, place);
    const problems = await kind.check(c.var.shop, place, draft.content);
    const inWords = problems.map(({ code, text, where }) => ({
      code,
      where,
      message: inLanguage(text, c.var.phrases),
    }));
    return { problems: inWords };
  });

  on(`POST ${path}/{id}/publish`, async (c) => {
    const place = await find(c, c.req.valid('param'), c.req.valid('query'));
    const { version, at } = c.req.valid('json');
    const given = { place, version, author: authorOf(c), phrases: c.var.phrases };
    if (at) await schedulePublishing(c.var.shop, kind, { ...given, at: new Date(at) });
    else await publishDraft(c.var.shop, kind, given);
    return open(c, place);
  });

  on(`DELETE ${path}/{id}/schedule`, async (c) => {
    const place = await find(c, c.req.valid('param'), c.req.valid('query'));
    await cancelSchedule(c.var.shop, place, authorOf(c));
    return open(c, place);
  });

  on(`POST ${path}/{id}/take-back`, async (c) => {
    const place = await find(c, c.req.valid('param'), c.req.valid('query'));
    await takeBack(c.var.shop, kind, { place, number: c.req.valid('json').number, author: authorOf(c) });
    return open(c, place);
  });

  on(`GET ${path}/{id}/versions/{number}`, async (c) => {
    const place = await find(c, c.req.valid('param'), c.req.valid('query'));
    const row = await findVersion(c.var.shop.db.read, place, c.req.valid('param').number);
    if (!row) throw notFound();
    return { content: kind.content.parse(JSON.parse(row.content_json)) as never };
  });
};
