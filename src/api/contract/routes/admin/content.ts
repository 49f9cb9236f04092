import { z } from 'zod';
import {
  CheckResponse,
  DeskPagesResponse,
  DraftSaved,
  HomeContent,
  HomeDocument,
  LanguageQuery,
  LinkTargetsQuery,
  LinkTargetsResponse,
  NewPageRequest,
  PageContent,
  PageDocument,
  PictureResponse,
  PresenceRequest,
  PresenceResponse,
  PublishRequest,
  SaveDraft,
  TakeBackRequest,
} from '../../admin/content.ts';
import { Id } from '../../common.ts';
import type { Routes } from '../route.ts';

export const CONTENT = {
  'GET /admin/pages': { needs: 'pages.read', answer: DeskPagesResponse },
  'POST /admin/pages': { needs: 'pages.write', body: NewPageRequest, created: z.object({ id: Id }) },
  'DELETE /admin/pages/{id}': { needs: 'pages.publish', answer: DeskPagesResponse },
  'DELETE /admin/pages/{id}/for-good': { needs: 'pages.publish', answer: DeskPagesResponse },
  'POST /admin/presence': { needs: 'pages.read', body: PresenceRequest, answer: PresenceResponse },
  'GET /admin/link-targets': { needs: 'pages.read', query: LinkTargetsQuery, answer: LinkTargetsResponse },
  'POST /admin/pictures': { needs: 'media.write', isUpload: true, created: PictureResponse },
} as const satisfies Routes;

const OfDocument = z.object({ id: z.coerce.number().int().min(0).max(1e12) });
const Version = OfDocument.extend({ number: z.coerce.number().int().min(1).max(1e9) });
const IN_LANGUAGE = { params: OfDocument, query: LanguageQuery } as const;

/** The calls on one kind of document: open, save, check, publish, take back. `lang` is one of the shop's languages. */
export const DOCUMENTS = {
  'GET /admin/pages/{id}': { needs: 'pages.read', ...IN_LANGUAGE, answer: PageDocument, refuses: [409] },
  'PUT /admin/pages/{id}/draft': {
    needs: 'pages.write',
    ...IN_LANGUAGE,
    body: SaveDraft(PageContent),
    answer: DraftSaved,
    refuses: [409],
  },
  'POST /admin/pages/{id}/check': { needs: 'pages.read', ...IN_LANGUAGE, answer: CheckResponse },
  'POST /admin/pages/{id}/publish': {
    needs: 'pages.publish',
    ...IN_LANGUAGE,
    body: PublishRequest,
    answer: PageDocument,
    refuses: [409],
  },
  'DELETE /admin/pages/{id}/schedule': {
    needs: 'pages.publish',
    ...IN_LANGUAGE,
    answer: PageDocument,
    refuses: [409],
  },
  'POST /admin/pages/{id}/take-back': {
    needs: 'pages.publish',
    ...IN_LANGUAGE,
    body: TakeBackRequest,
    answer: PageDocument,
    refuses: [409],
  },
  'GET /admin/pages/{id}/versions/{number}': {
    needs: 'pages.read',
    params: Version,
    query: LanguageQuery,
    answer: z.object({ content: PageContent }),
  },
  'GET /admin/layout/{id}': { needs: 'layout.read', ...IN_LANGUAGE, answer: HomeDocument, refuses: [409] },
  'PUT /admin/layout/{id}/draft': {
    needs: 'layout.write',
    ...IN_LANGUAGE,
    body: SaveDraft(HomeContent),
    answer: DraftSaved,
    refuses: [409],
  },
  'POST /admin/layout/{id}/check': { needs: 'layout.read', ...IN_LANGUAGE, answer: CheckResponse },
  'POST /admin/layout/{id}/publish': {
    needs: 'layout.publish',
    ...IN_LANGUAGE,
    body: PublishRequest,
    answer: HomeDocument,
    refuses: [409],
  },
  'DELETE /admin/layout/{id}/schedule': {
    needs: 'layout.publish',
    ...IN_LANGUAGE,
    answer: HomeDocument,
    refuses: [409],
  },
  'POST /admin/layout/{id}/take-back': {
    needs: 'layout.publish',
    ...IN_LANGUAGE,
    body: TakeBackRequest,
    answer: HomeDocument,
    refuses: [409],
  },
  'GET /admin/layout/{id}/versions/{number}': {
    needs: 'layout.read',
    params: Version,
    query: LanguageQuery,
    answer: z.object({ content: HomeContent }),
  },
} as const satisfies Routes;
