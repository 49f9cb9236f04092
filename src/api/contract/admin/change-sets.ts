import { z } from 'zod';
import { Id, Instant } from '../common.ts';
import { BulkPreview, BulkRequest, ProductContent } from './catalog.ts';

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
const ChangeSetSummary = z.object({ ...summary, step_count: z.int() }).meta({ id: 'ChangeSetSummary' });
export type ChangeSetSummary = z.infer<typeof ChangeSetSummary>;
export const ChangeSets = z.object({ sets: z.array(ChangeSetSummary) }).meta({ id: 'ChangeSets' });
export type ChangeSets = z.infer<typeof ChangeSets>;

export const ChangeSet = z
  .object({
    ...summary,
    /** Names what was read: a write says which it was made from. */
    version: z.string(),
    /** Each with the name of its only product, or null for several. */
    steps: z.array(z.object({ step: ChangeStep, product: z.string().nullable() })),
    /** What it would do now; null once it is published. */
    preview: BulkPreview.nullable(),
  })
  .meta({ id: 'ChangeSet' });
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
export type PublishChangeSet = z.infer<typeof PublishChangeSet>;
