import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type {
  DeskImport,
  DeskImportDetails,
  DeskImports,
  ImportIssues,
  ImportIssuesQuery,
  ImportSubject,
} from '../../api/contract/admin/imports.ts';
import { mayImport } from '../../domain/desk/import-rights.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { inLanguage, type Phrases, say, type Text } from '../../domain/text/text.ts';
import { loadMoney } from '../settings/settings.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { inBatches } from '../shop/db/batches.ts';
import { readPage } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import { holdsWords } from '../shop/db/text-match.ts';
import { assertMailsReach, mailsTo, type Shop, type Staff } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { keptUntil } from './clean-imports.ts';
import type { Table } from './export-table.ts';
import { readInvitations } from './invite.ts';
import { readCardMails } from './mail-cards.ts';
import type { FileDetails } from './open-file.ts';
import { countPictures } from './picture-repository.ts';
import { countStates, findImport, type ImportRow, listImports, moveImport } from './repository.ts';
import { readSample } from './sample.ts';
import type { PlannedDetails } from './validate.ts';

const SHOWN = 30;
const NAMED = 50;

/** The newest imports. */
export const listDeskImports = async (read: Reader, phrases: Phrases): Promise<DeskImports> => {
  const rows = await listImports(read, SHOWN);
  const counts = await readCounts(
    read,
    rows.map(({ id }) => id),
  );
  return { imports: rows.map((row) => serialize(row, counts(row.id), phrases)) };
};

/** The import for whoever may send such a file; 404 for an unknown one, 403 where it is about more than they may see. */
const getImport = async (read: Reader, staff: Staff, id: number): Promise<ImportRow> => {
  const row = await findImport(read, id);
  if (!row) throw notFound();
  if (!mayImport(staff, row.subject as ImportSubject))
    throw new ShopError('forbidden', say`Your role does not allow this.`);
  return row;
};

export const readImport = async (
  shop: Shop,
  staff: Staff,
  id: number,
  phrases: Phrases,
): Promise<DeskImportDetails> => {
  const { read } = shop.db;
  const row = await getImport(read, staff, id);
  const counts = await readCounts(read, [id]);
  const { decimalPlaces: decimals } = await loadMoney(read);
  const details = JSON.parse(row.details_json) as Partial<FileDetails> & Partial<PlannedDetails>;
  const stayed = await read
    .selectFrom('import_products')
    .select(['product_id as id', 'name', 'row'])
    .where('import_id', '=', id)
    .where('state', 'in', ['kept', 'left'])
    .orderBy('seq')
    .limit(NAMED)
    .execute();
  return {
    ...serialize(row, counts(id), phrases),
    encoding: details.encoding ?? null,
    delimiter: details.delimiter ?? null,
    decimal_mark: details.decimalMark ?? null,
    ...(await readSample(read, row, decimals)),
    drafts: draftsOf(details, phrases),
    invitations: await readMails(shop, read, row),
    notes: (await listNotes(read, id)).map((text) => inLanguage(JSON.parse(text) as Text, phrases)),
    columns: [...(details.columns ?? [])],
    sample: (details.sample ?? []).map((cells) => [...cells]),
    stayed,
  };
};

/** Of a plan that was made before drafts were noted nothing is known. */
const draftsOf = ({ drafts }: Partial<PlannedDetails>, phrases: Phrases): DeskImportDetails['drafts'] => ({
  count: drafts?.count ?? 0,
  named: (drafts?.named ?? []).map(({ name, row, why }) => ({ name, row, why: inLanguage(why, phrases) })),
});

/** What was said of the file as a whole, but for the columns that it lists itself. */
const listNotes = async (read: Reader, id: number): Promise<string[]> => {
  const rows = await read
    .selectFrom('import_issues')
    .select('text_json')
    .where('import_id', '=', id)
    .where('row', '=', 0)
    .where('code', '<>', 'unknown_column')
    .orderBy('seq')
    .limit(NAMED)
    .execute();
  return rows.map(({ text_json }) => text_json);
};

type Counts = Readonly<Record<string, number>>;

const readCounts = async (read: Reader, ids: readonly number[]) => {
  const [products, pictures] = [await countStates(read, ids), await countPictures(read, ids)];
  return (id: number) => ({ products: products.get(id) ?? {}, pictures: pictures.get(id) ?? {} });
};

const serialize = (
  row: ImportRow,
  { products, pictures }: { products: Counts; pictures: Counts },
  phrases: Phrases,
): DeskImport => {
  const counts = row.totals_json === null ? products : (JSON.parse(row.totals_json) as Counts);
  const { fetched = 0, failed = 0, waiting = 0, dropped = 0 } = pictures;
  const { planned: _, published = 0, undone = 0, left = 0, kept = 0 } = counts;
  const isUndoable = row.state === 'done' && row.undo_state === null && row.totals_json === null;
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    file_name: row.file_name,
    format: row.format as DeskImport['format'],
    dialect: (row.dialect || null) as DeskImport['dialect'],
    subject: row.subject as ImportSubject,
    state: row.state as DeskImport['state'],
    error: row.error_json === null ? null : inLanguage(JSON.parse(row.error_json) as Text, phrases),
    rows: row.row_count,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
    warnings: row.warnings,
    published: published + undone + left,
    kept,
    pictures: { total: fetched + failed + waiting + dropped, fetched, failed, waiting },
    undo:
      row.undo_state === null
        ? null
        : { state: row.undo_state === 'done' ? 'done' : 'running', undone, left },
    undo_until: isUndoable ? keptUntil(row) : null,
    report_url: `/api/admin/imports/${row.id}/report.csv`,
  };
};

/** Begins to publish what was planned; it goes on in the background. 422 unless it is ready. */
export const startPublishing = (shop: Shop, staff: Staff, id: number): Promise<void> =>
  start(shop, staff, id, { from: { state: 'ready' }, change: { state: 'publishing' }, note: 'publish' });

/** Begins to bring back what stood before. 422 unless all of it is published, and nobody has undone it. */
export const startUndo = (shop: Shop, staff: Staff, id: number): Promise<void> =>
  start(shop, staff, id, {
    from: { state: 'done', undo_state: null },
    change: { undo_state: 'running' },
    note: 'undo',
  });

/** What is mailed of an import by a press, by what it is about. */
const READ_MAILS: Readonly<Record<string, typeof readInvitations>> = {
  customers: readInvitations,
  gift_cards: readCardMails,
};

const readMails = async (shop: Shop, read: Reader, row: ImportRow) => {
  const mails = await READ_MAILS[row.subject]?.(read, row);
  return mails ? { ...mails, can_send: mailsTo(shop) !== 'nobody' } : null;
};

/**
 * Begins to invite the customers, or to mail the gift cards, that it brought. 422 unless they are in and nobody has
 * undone it, and without a mail server: each gets one mail ever, which would be a file that nobody reads.
 */
export const startInviting = (shop: Shop, staff: Staff, id: number): Promise<void> =>
  start(shop, staff, id, {
    from: { state: 'done', undo_state: null },
    change: { invite_state: 'running' },
    note: 'invite',
    check: ({ subject }) => {
      if (!READ_MAILS[subject]) throw notFound();
      assertMailsReach(shop);
    },
  });

interface Start {
  from: Parameters<typeof moveImport>[2];
  change: Updateable<Tables['imports']>;
  note: string;
  /** Throws where there is no such thing of it. */
  check?: (row: ImportRow) => void;
}

const start = (shop: Shop, staff: Staff, id: number, { from, change, note, check }: Start): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await getImport(trx, staff, id);
    check?.(row);
    if (row.totals_json !== null && row.state === 'done')
      throw new ShopError('invalid_transition', say`The time to undo this import is over.`);
    const actor = actorOf(shop, staff);
    const published_by_json = JSON.stringify({ staffId: actor.staffId, name: actor.name });
    if (!(await moveImport(trx, id, from, { ...change, published_by_json })))
      throw new ShopError('invalid_transition', say`This import has moved on meanwhile.`);
    noteAudit(trx, actor, 'import', id, null, { [note]: true, subject: row.subject });
  });

const issuesOf = (
  read: Reader,
  id: number,
  { kind, q }: Pick<z.output<typeof ImportIssuesQuery>, 'kind' | 'q'>,
) => {
  let query = read.selectFrom('import_issues').where('import_id', '=', id);
  if (kind) query = query.where('is_warning', '=', kind === 'warning' ? 1 : 0);
  if (q)
    query = query.where(({ or, ref }) =>
      or((['value', 'column', 'code'] as const).map((column) => holdsWords(ref(column), q))),
    );
  return query;
};

/** A page of what was refused, and what was taken in another way. */
export const listIssues = async (
  read: Reader,
  staff: Staff,
  id: number,
  query: z.output<typeof ImportIssuesQuery>,
  phrases: Phrases,
): Promise<ImportIssues> => {
  await getImport(read, staff, id);
  const { total, rows } = await readPage(issuesOf(read, id, query), query, (all) =>
    all.selectAll().orderBy('row').orderBy('seq'),
  );
  return pageOf(
    rows.map(({ row, column, value, code, text_json, is_warning }) => ({
      row,
      column,
      value,
      code,
      is_warning: is_warning === 1,
      message: inLanguage(JSON.parse(text_json) as Text, phrases),
    })),
    query,
    total,
  );
};

const BATCH = 500;

/** The whole report as a file. */
export const reportOf = async (read: Reader, staff: Staff, id: number, phrases: Phrases): Promise<Table> => {
  await getImport(read, staff, id);
  return {
    headers: ['row', 'column', 'value', 'code', 'message'],
    rows: (async function* () {
      const fetch = (last: number) =>
        issuesOf(read, id, {}).selectAll().where('seq', '>', last).orderBy('seq').limit(BATCH).execute();
      for await (const rows of inBatches(fetch, ({ seq }) => seq, 0))
        yield rows.map(({ row, column, value, code, text_json }) => [
          ...[String(row), column, value, code, inLanguage(JSON.parse(text_json) as Text, phrases)],
        ]);
    })(),
  };
};
