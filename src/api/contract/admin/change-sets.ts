import { z } from 'zod';
import { Id, Instant, shape } from '../common.ts';
import { ById, type Routes } from '../route.ts';
import { BulkPreview, BulkRequest, ProductContent } from './catalog.ts';
import { LanguageQuery, PageContent } from './content.ts';

/** Fields of one product as its form has them, with what stood there when they were prepared. */
export const ProductStep = z.object({
  product_id: Id,
  was: ProductContent.partial(),
  content: ProductContent.partial(),
});
export type ProductStep = z.infer<typeof ProductStep>;
/** One edit of a change set: of many products in one way, or of one product's form. */
export const ChangeStep = z.union([BulkRequest, ProductStep]);
export type ChangeStep = z.infer<typeof ChangeStep>;

export const MOST_STEPS = 50;
export const MOST_PAGES = 20;
const name = z.string().trim().min(1, 'Give the change set a name.').max(80);

const STATES = ['draft', 'scheduled', 'published', 'undone', 'failed'] as const;
const summary = {
  id: Id,
  name: z.string(),
  state: z.enum(STATES),
  /** When it is published by itself; null: when somebody presses. */
  publish_at: Instant.nullable(),
  /** What takes it back once it is published. */
  edit_id: Id.nullable(),
  /** Why it was not published, or what was left as it is. */
  problem: z.string().nullable(),
  actor: z.string(),
  updated_at: Instant,
};
const ChangeSetSummary = shape('ChangeSetSummary', { ...summary, step_count: z.int(), page_count: z.int() });
export type ChangeSetSummary = z.infer<typeof ChangeSetSummary>;
export const ChangeSets = shape('ChangeSets', { sets: z.array(ChangeSetSummary) });
export type ChangeSets = z.infer<typeof ChangeSets>;

/** A page of a set: what shoppers see, or saw before it was out, and what the set makes of it. */
const SetPage = z.object({
  page_id: Id,
  /** '' is the shop's own language, else one of its others. */
  lang: z.string(),
  title: z.string(),
  was: PageContent.nullable(),
  /** Null where the set came out and changed nothing. */
  content: PageContent.nullable(),
  is_changed: z.boolean(),
  /** Of the draft; null once that may be another text. */
  preview_url: z.string().nullable(),
});
export type SetPage = z.infer<typeof SetPage>;

export const ChangeSet = shape('ChangeSet', {
  ...summary,
  /** Names what was read: a write says which it was made from. */
  version: z.string(),
  /** Each with the name of its only product, or null for several. */
  steps: z.array(z.object({ step: ChangeStep, product: z.string().nullable() })),
  pages: z.array(SetPage),
  /** What it would do to products now; null once it is published. */
  preview: BulkPreview.nullable(),
});
export type ChangeSet = z.infer<typeof ChangeSet>;

export const NewChangeSet = z.object({ name, step: ChangeStep.optional() });
export type NewChangeSet = z.infer<typeof NewChangeSet>;
/** `keep`: the places of the steps that stay, in their new order. */
export const SaveChangeSet = z.object({
  version: z.string(),
  name,
  keep: z.array(z.int().min(0)).max(MOST_STEPS),
});
export type SaveChangeSet = z.infer<typeof SaveChangeSet>;
/** `at` null: now. */
export const PublishChangeSet = z.object({ version: z.string(), at: Instant.nullable() });

/** A page's draft as its editor saw it. */
export const PageOfSet = z.object({
  page_id: Id,
  lang: z.string().max(20),
  version: z.int().min(0),
});
export type PageOfSet = z.infer<typeof PageOfSet>;

const CHANGE = { needs: 'catalog.write', answer: ChangeSet, refuses: [409] } as const;
const PAGES = { needs: 'pages.publish', answer: ChangeSet, refuses: [409] } as const;

export const CHANGE_SETS = {
  'GET /admin/change-sets': { needs: 'catalog.read', answer: ChangeSets },
  'POST /admin/change-sets': { needs: 'catalog.write', body: NewChangeSet, created: z.object({ id: Id }) },
  'GET /admin/change-sets/{id}': { needs: 'catalog.read', answer: ChangeSet, refuses: [409] },
  'PUT /admin/change-sets/{id}': { ...CHANGE, body: SaveChangeSet },
  'DELETE /admin/change-sets/{id}': { needs: 'catalog.write', answer: ChangeSets },
  'POST /admin/change-sets/{id}/steps': { ...CHANGE, body: ChangeStep },
  'POST /admin/change-sets/{id}/publish': { ...CHANGE, body: PublishChangeSet },
  'POST /admin/change-sets/{id}/hold': { ...CHANGE, body: z.object({ version: z.string() }) },
  'POST /admin/change-sets/{id}/pages': { ...PAGES, body: PageOfSet },
  'DELETE /admin/change-sets/{id}/pages/{page}': {
    ...PAGES,
    params: ById.extend({ page: z.coerce.number().pipe(Id) }),
    query: LanguageQuery,
  },
} as const satisfies Routes;
