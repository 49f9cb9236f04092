import { z } from 'zod';
import { ProductListResponse } from '../catalog.ts';
import { Id, Instant, shape } from '../common.ts';
import { ContentPage, LayoutBlock } from '../content.ts';
import type { Routes } from '../route.ts';

/** One block of home, or of a page, as editors write it; a new one has no id yet. */
export const BlockContent = z.object({
  id: Id.nullable(),
  code: z.string().max(60),
  data: z.record(z.string(), z.unknown()),
  settings: z.record(z.string(), z.unknown()),
  position: z.enum(['top', 'content', 'bottom']),
  is_hidden: z.boolean(),
});
export type BlockContent = z.infer<typeof BlockContent>;

const blocks = z.array(BlockContent).max(60);
const words = z.record(z.string().max(80), z.string().max(100_000));

/** Home of a branch, or of all: its blocks in order; in another language its words by `<block id>.<field>`. */
export const HomeContent = shape('HomeContent', { blocks, words });
export type HomeContent = z.infer<typeof HomeContent>;

/** A content page as editors write it, its text before its blocks; in another language what is no word is the shop's own. */
export const PageContent = shape('PageContent', {
  title: z.string().max(300),
  slug: z.string().max(100),
  html: z.string().max(500_000),
  seo_title: z.string().max(300).nullable(),
  seo_description: z.string().max(1_000).nullable(),
  show_in: z.enum(['footer', 'header', 'none']),
  // Texts that were stored before pages had blocks have none.
  blocks: blocks.default([]),
  words: words.default({}),
});
export type PageContent = z.infer<typeof PageContent>;

/**
 * How a version came to be: `before` is what stood there before the first one of an editor, `draft` a text that
 * another one replaced before shoppers saw it.
 */
export const VERSION_ACTIONS = [
  'published',
  'scheduled',
  'taken_back',
  'before',
  'command',
  'removed',
  'draft',
] as const;
export const VersionAction = z.enum(VERSION_ACTIONS);
export type VersionAction = z.infer<typeof VersionAction>;

/** What a publishing guard refuses, and where: `where` names the field or block. */
export const Problem = shape('PublishingProblem', {
  code: z.enum([
    'alt_missing',
    'contrast_low',
    'link_dead',
    'script',
    'category_inactive',
    'too_heavy',
    'field_invalid',
  ]),
  message: z.string(),
  where: z.string(),
});
export type Problem = z.infer<typeof Problem>;

const draftOf = <T extends z.ZodType>(content: T) =>
  z.object({ version: z.int().min(0), content, author: z.string(), saved_at: Instant.nullable() });
const versionOf = z.object({
  number: z.int(),
  action: VersionAction,
  author: z.string(),
  at: Instant,
});
export type VersionEntry = z.infer<typeof versionOf>;
/** A change set that a page waits in; `publish_at` once that has a time. */
const openSet = z.object({ id: Id, name: z.string(), publish_at: Instant.nullable() });
export type OpenSet = z.infer<typeof openSet>;
const schedule = z.object({ publish_at: Instant, author: z.string(), problem: z.string().nullable() });

/** A document in one language with all that an editor has to know of it. */
export const documentOf = <T extends z.ZodType>(content: T) =>
  z.object({
    draft: draftOf(content),
    /** What shoppers see; null before it is published. */
    published: content.nullable(),
    is_changed: z.boolean(),
    schedule: schedule.nullable(),
    change_set: openSet.nullable(),
    versions: z.array(versionOf),
    /** Signed, for the preview's frame; for some minutes. */
    preview_url: z.string(),
  });

export const PageDocument = documentOf(PageContent).extend({ id: Id }).meta({ id: 'PageDocument' });
export type PageDocument = z.infer<typeof PageDocument>;
export const HomeDocument = documentOf(HomeContent)
  .extend({ id: z.int().min(0) })
  .meta({ id: 'HomeDocument' });
export type HomeDocument = z.infer<typeof HomeDocument>;

export const DeskPage = shape('DeskPage', {
  id: Id,
  slug: z.string(),
  title: z.string(),
  is_live: z.boolean(),
  is_changed: z.boolean(),
  publish_at: Instant.nullable(),
  updated_at: Instant,
  show_in: z.enum(['footer', 'header', 'none']),
  /** Further languages of the shop that it has no text in. */
  missing_locales: z.array(z.string()),
  present: z.array(z.string()),
});
export type DeskPage = z.infer<typeof DeskPage>;
export const DeskPagesResponse = z.object({ pages: z.array(DeskPage), locales: z.array(z.string()) });
export type DeskPagesResponse = z.infer<typeof DeskPagesResponse>;

/** `sitting` names the open editor; `aside` are texts that its author gave up for this one: they are kept as versions. */
export const SaveDraft = <T extends z.ZodType>(content: T) =>
  z.object({
    version: z.int().min(0),
    content,
    sitting: z.string().max(60).default(''),
    aside: z.array(content).max(5).default([]),
  });
export interface SaveDraft<C> {
  version: number;
  content: C;
  sitting: string;
  aside?: C[];
}
export const PublishRequest = z.object({ version: z.int().min(0), at: Instant.nullish() });
export type PublishRequest = z.infer<typeof PublishRequest>;

export const PreviewQuery = z.object({ token: z.string().max(100) });
export const PreviewPageResponse = z.object({ page: ContentPage });
/** `list`: what the draft's list of products begins with. */
export const PreviewHomeResponse = z.object({
  layout: z.array(LayoutBlock),
  branch_id: Id,
  list: ProductListResponse,
});
export type PreviewHomeResponse = z.infer<typeof PreviewHomeResponse>;

/** '' is the shop's own language, else one of its others. */
export const LanguageQuery = z.object({ lang: z.string().max(20).default('') });
/** `kept`: how many texts have become versions, because this one replaced them. */
export const DraftSaved = z.object({ version: z.int(), saved_at: Instant, kept: z.int().min(0) });
export type DraftSaved = z.infer<typeof DraftSaved>;
export const CheckResponse = z.object({ problems: z.array(Problem) });
export const TakeBackRequest = z.object({ number: z.int().positive() });
export const NewPageRequest = z.object({
  title: z.string().trim().min(1, 'Give the page a title.').max(200),
  slug: z.string().max(100),
});

/** Found by words, or with `kind` and `ids` ("3,14") named by their numbers. */
export const LinkTargetsQuery = z.object({
  q: z.string().max(100).default(''),
  kind: z.enum(['category', 'product']).optional(),
  ids: z
    .string()
    .max(2_000)
    .regex(/^\d{1,12}(,\d{1,12})*$/)
    .optional(),
});
export const LinkTarget = z.object({
  id: Id,
  kind: z.enum(['page', 'category', 'product']),
  title: z.string(),
  url: z.string(),
});
export type LinkTarget = z.infer<typeof LinkTarget>;
export const LinkTargetsResponse = z.object({ targets: z.array(LinkTarget) });

export const PictureResponse = z.object({ src: z.string(), width: z.int(), height: z.int() });

export const PresenceRequest = z.object({
  document: z.string().regex(/^(page|home):\d{1,12}$/),
  is_leaving: z.boolean().default(false),
});
export const PresenceResponse = z.object({ others: z.array(z.string()) });

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
