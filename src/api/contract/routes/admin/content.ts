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
  'GET /admin/link-targets': { needs: 'signed-in', query: LinkTargetsQuery, answer: LinkTargetsResponse },
  'POST /admin/pictures': { needs: 'media.write', isUpload: true, created: PictureResponse },
} as const satisfies Routes;

const OfDocument = z.object({ id: z.coerce.number().int().min(0).max(1e12) });
const Version = OfDocument.extend({ number: z.coerce.number().int().min(1).max(1e9) });
const IN_LANGUAGE = { params: OfDocument, query: LanguageQuery } as const;
const OF_VERSION = { params: Version, query: LanguageQuery } as const;
const PAGE = { ...IN_LANGUAGE, answer: PageDocument, refuses: [409] } as const;
const HOME = { ...IN_LANGUAGE, answer: HomeDocument, refuses: [409] } as const;
const DRAFT = { ...IN_LANGUAGE, answer: DraftSaved, refuses: [409] } as const;

/** The calls on one kind of document: open, save, check, publish, take back. `lang` is one of the shop's languages. */
export const DOCUMENTS = {
  'GET /admin/pages/{id}': { ...PAGE, needs: 'pages.read' },
  'PUT /admin/pages/{id}/draft': { ...DRAFT, needs: 'pages.write', body: SaveDraft(PageContent) },
  'POST /admin/pages/{id}/check': { ...IN_LANGUAGE, needs: 'pages.read', answer: CheckResponse },
  'POST /admin/pages/{id}/publish': { ...PAGE, needs: 'pages.publish', body: PublishRequest },
  'DELETE /admin/pages/{id}/schedule': { ...PAGE, needs: 'pages.publish' },
  'POST /admin/pages/{id}/take-back': { ...PAGE, needs: 'pages.publish', body: TakeBackRequest },
  'GET /admin/pages/{id}/versions/{number}': {
    ...OF_VERSION,
    needs: 'pages.read',
    answer: z.object({ content: PageContent }),
  },
  'GET /admin/layout/{id}': { ...HOME, needs: 'layout.read' },
  'PUT /admin/layout/{id}/draft': { ...DRAFT, needs: 'layout.write', body: SaveDraft(HomeContent) },
  'POST /admin/layout/{id}/check': { ...IN_LANGUAGE, needs: 'layout.read', answer: CheckResponse },
  'POST /admin/layout/{id}/publish': { ...HOME, needs: 'layout.publish', body: PublishRequest },
  'DELETE /admin/layout/{id}/schedule': { ...HOME, needs: 'layout.publish' },
  'POST /admin/layout/{id}/take-back': { ...HOME, needs: 'layout.publish', body: TakeBackRequest },
  'GET /admin/layout/{id}/versions/{number}': {
    ...OF_VERSION,
    needs: 'layout.read',
    answer: z.object({ content: HomeContent }),
  },
} as const satisfies Routes;
