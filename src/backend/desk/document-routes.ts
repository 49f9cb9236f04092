import type { SaveDraft } from '../../api/contract/admin/content.ts';
import { DOCUMENTS } from '../../api/contract/admin/content.ts';
import { inLanguage } from '../../domain/text/text.ts';
import type { Author, DocumentKind, DocumentRef } from '../content/drafts/document-kind.ts';
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
  return { id: staffId, name: name || email, email };
};

interface DocumentCalls<T> {
  kind: DocumentKind<T>;
  path: '/admin/pages' | '/admin/layout';
  refOf: (id: number, locale: string) => DocumentRef;
}

/** The handlers of the calls on one kind of document. */
export const serveDocuments = <T>(module: ApiModule, { kind, path, refOf }: DocumentCalls<T>): void => {
  const on = serve(DOCUMENTS, undefined, undefined, module);
  const find = async (c: ApiContext, { id }: { id: number }, { lang }: { lang: string }) =>
    refOf(id, lang === '' ? '' : await otherLocale(c.var.shop.db.read, lang));
  const open = async (c: ApiContext, ref: DocumentRef) =>
    ({
      id: Number(ref.document.split(':')[1]),
      ...(await openDocument(c.var.shop, kind, ref)),
    }) as never;

  on(`GET ${path}/{id}`, async ({ c, param, query }) => open(c, await find(c, param, query)));

  on(`PUT ${path}/{id}/draft`, async ({ c, shop, param, query, body }) => {
    const { version: base, ...sent } = body as SaveDraft<T>;
    const ref = await find(c, param, query);
    return saveDraft(shop, kind, { ...sent, ref, base, author: authorOf(c) });
  });

  on(`POST ${path}/{id}/check`, async ({ c, shop, phrases, param, query }) => {
    const ref = await find(c, param, query);
    const draft = await loadDraft(shop.db.read, kind, ref);
    const problems = await kind.check(shop, ref, draft.content);
    const inWords = problems.map(({ code, text, where }) => ({
      code,
      where,
      message: inLanguage(text, phrases),
    }));
    return { problems: inWords };
  });

  on(`POST ${path}/{id}/publish`, async ({ c, shop, phrases, param, query, body: { version, at } }) => {
    const ref = await find(c, param, query);
    const given = { ref, version, author: authorOf(c), phrases };
    if (at) await schedulePublishing(shop, kind, { ...given, at: new Date(at) });
    else await publishDraft(shop, kind, given);
    return open(c, ref);
  });

  on(`DELETE ${path}/{id}/schedule`, async ({ c, shop, param, query }) => {
    const ref = await find(c, param, query);
    await cancelSchedule(shop, ref, authorOf(c));
    return open(c, ref);
  });

  on(`POST ${path}/{id}/take-back`, async ({ c, shop, param, query, body }) => {
    const ref = await find(c, param, query);
    await takeBack(shop, kind, { ref, number: body.number, author: authorOf(c) });
    return open(c, ref);
  });

  on(`GET ${path}/{id}/versions/{number}`, async ({ c, shop, param, query }) => {
    const ref = await find(c, param, query);
    const row = await findVersion(shop.db.read, ref, param.number);
    if (!row) throw notFound();
    return { content: kind.content.parse(JSON.parse(row.content_json)) as never };
  });
};
