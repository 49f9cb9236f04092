import { z } from 'zod';
import { Id, Instant, Money, PageQuery, paginated, shape } from '../common.ts';
import type { Routes } from '../route.ts';
import { InvoicesFilter } from './invoices.ts';

/** What a file can be about; its headings tell. */
export const IMPORT_SUBJECTS = [
  'products',
  'customers',
  'orders',
  'pages',
  'redirects',
  'gift_cards',
] as const;
export type ImportSubject = (typeof IMPORT_SUBJECTS)[number];
export const IMPORT_STATES = ['validating', 'ready', 'publishing', 'done', 'failed'] as const;

const Import = shape('DeskImport', {
  id: Id,
  at: Instant,
  actor: z.string(),
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx', 'json', 'xml']),
  /** Whose columns; null until they are read. */
  dialect: z.enum(['shop', 'shopify', 'woocommerce']).nullable(),
  subject: z.enum(IMPORT_SUBJECTS),
  state: z.enum(IMPORT_STATES),
  /** Why it failed. */
  error: z.string().nullable(),
  rows: z.int(),
  /** Products, or what else it is about. */
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows. */
  refused: z.int(),
  warnings: z.int(),
  /** Things written so far, and left because others had changed them since the file was read. */
  published: z.int(),
  kept: z.int(),
  /** Of other servers, fetched after products are published; one that waits may have been tried already. */
  pictures: z.object({ total: z.int(), fetched: z.int(), failed: z.int(), waiting: z.int() }),
  /** null: nobody has undone it. `left`: changed since it was published, so they stay. */
  undo: z.object({ state: z.enum(['running', 'done']), undone: z.int(), left: z.int() }).nullable(),
  /** Until when what stood before is kept; null: it cannot be undone, or not any more. */
  undo_until: Instant.nullable(),
  report_url: z.string(),
});
export type DeskImport = z.infer<typeof Import>;

/** What it becomes: a column of our own files, or `kind`, `option`, `stock`; null: the import knows nothing of it. */
const ImportColumn = z.object({ header: z.string(), column: z.string().nullable() });
/** A product as shoppers would see it. */
const ImportSample = z.object({
  name: z.string(),
  is_new: z.boolean(),
  is_published: z.boolean(),
  /** The least that one of it costs, and what is struck through beside it. */
  price: Money,
  original_price: Money.nullable(),
  /** Others cost more. */
  is_from: z.boolean(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  categories: z.array(z.string()),
  /** The beginning of its description, without markup. */
  text: z.string(),
  pictures: z.int(),
  /** One that is shown already; others are fetched when it is published. */
  picture: z.string().nullable(),
  /** null: the file does not say. */
  units: z.int().nullable(),
});
export type ImportSample = z.infer<typeof ImportSample>;

const ImportDetails = Import.extend({
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  decimal_mark: z.string().nullable(),
  columns: z.array(ImportColumn),
  /** Cells of the first rows, in the order of `columns`. */
  sample: z.array(z.array(z.string())),
  /** The first of what it brings, while it can be published; at most five. */
  products: z.array(ImportSample),
  /** The same of a file about other things: how it is called, and what comes with it. */
  records: z.array(z.object({ title: z.string(), facts: z.array(z.string()) })),
  /**
   * Customers who can be invited to choose a password, or gift cards whose code can be mailed, and those that were;
   * `can_send` is false while the shop has no mail server.
   */
  invitations: z
    .object({ open: z.int(), sent: z.int(), is_running: z.boolean(), can_send: z.boolean() })
    .nullable(),
  /** Products of it that shoppers will not see once it is published, and why; the first of them by name. */
  drafts: z.object({
    count: z.int(),
    named: z.array(z.object({ name: z.string(), row: z.int(), why: z.string() })),
  }),
  /** What is to be known of the file as a whole. */
  notes: z.array(z.string()),
  /** Products that stay as they are although the file, or its undoing, says otherwise; the first of them. */
  stayed: z.array(z.object({ id: Id.nullable(), name: z.string(), row: z.int() })),
}).meta({ id: 'DeskImportDetails' });
export type DeskImportDetails = z.infer<typeof ImportDetails>;

export const DeskImports = shape('DeskImports', { imports: z.array(Import) });
export type DeskImports = z.infer<typeof DeskImports>;
export const DeskImportResponse = shape('DeskImportResponse', { import: ImportDetails });
export const NewImportResponse = z.object({ import_id: Id });

/** What a file of another shop leaves open; sent beside it. */
export const ImportChoices = z.object({
  /** Where its stock goes; else the first branch of whoever sends it. */
  branch_id: z.coerce.number().pipe(Id).optional(),
  /** Where new products without a category go: one for each of their tags, or this one. */
  category: z.union([z.literal('tags'), z.coerce.number().pipe(Id)]).optional(),
  /** How many there are of what the file has in stock without a number. */
  units: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const ImportIssuesQuery = PageQuery.extend({
  kind: z.enum(['refused', 'warning']).optional(),
  q: z.string().trim().max(100).optional(),
});
const ImportIssue = shape('ImportIssue', {
  /** 0: the whole file. */
  row: z.int(),
  column: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
  is_warning: z.boolean(),
});
export const ImportIssues = paginated(ImportIssue).meta({ id: 'ImportIssues' });
export type ImportIssues = z.infer<typeof ImportIssues>;

/** What a file of people is for; it stands in the log. */
export const ExportReason = z.object({
  reason: z
    .string({ error: 'Say what the file is for.' })
    .trim()
    .min(3, 'Say what the file is for.')
    .max(200),
});

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const EXPORTS = {
  'GET /admin/exports/products.csv': { needs: 'catalog.read', file: CSV },
  'GET /admin/exports/products.json': { needs: 'catalog.read', file: 'application/json' },
  'GET /admin/exports/products.xlsx': { needs: 'catalog.read', file: XLSX },
  'GET /admin/exports/tax-places.csv': { needs: 'catalog.read', file: CSV },
  'GET /admin/exports/reviews.csv': { needs: 'promotions.read', file: CSV },
  'GET /admin/exports/orders.csv': { needs: 'orders.read', query: ExportReason, file: CSV },
  'GET /admin/exports/invoices.csv': { needs: 'orders.read', query: InvoicesFilter, file: CSV },
  'GET /admin/exports/customers.csv': { needs: 'customers.read', query: ExportReason, file: CSV },
  'GET /admin/exports/newsletter.csv': { needs: 'customers.read', query: ExportReason, file: CSV },
  'GET /admin/promotions/{id}/codes.csv': { needs: 'promotions.read', file: CSV },
} as const satisfies Routes;

const STEP = { needs: 'catalog.write', answer: DeskImportResponse } as const;

export const IMPORTS = {
  'GET /admin/imports': { needs: 'catalog.write', answer: DeskImports },
  'POST /admin/imports': {
    needs: 'catalog.write',
    isUpload: true,
    created: NewImportResponse,
    refuses: [413],
  },
  'GET /admin/imports/{id}': { needs: 'catalog.write', answer: DeskImportResponse },
  'GET /admin/imports/{id}/issues': {
    needs: 'catalog.write',
    query: ImportIssuesQuery,
    answer: ImportIssues,
  },
  'GET /admin/imports/{id}/report.csv': { needs: 'catalog.write', file: 'text/csv' },
  'POST /admin/imports/{id}/publish': STEP,
  'POST /admin/imports/{id}/undo': STEP,
  'POST /admin/imports/{id}/pictures-again': STEP,
  /** Mails the customers that it brought a link to choose a password, each once. */
  'POST /admin/imports/{id}/invite': STEP,
} as const satisfies Routes;
