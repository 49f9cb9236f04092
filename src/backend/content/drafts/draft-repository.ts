import type { Insertable, Selectable } from 'kysely';
import {
  deletesRow,
  findRow,
  findsRow,
  hasRow,
  highestOf,
  insertsRow,
  listRows,
  putRow,
  updateRows,
  updatesRow,
} from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import type { DocumentRef } from './document-kind.ts';

export type DraftRow = Selectable<Tables['content_drafts']>;
export type VersionRow = Selectable<Tables['content_versions']>;
export type ScheduleRow = Selectable<Tables['content_schedules']>;

export const findDraft = (read: Reader, { document, locale }: DocumentRef): Promise<DraftRow | undefined> =>
  findRow(read, 'content_drafts', { document, locale });

/** Every draft and schedule of documents whose name begins so. */
export const listDrafts = (read: Reader, prefix: string): Promise<DraftRow[]> =>
  read.selectFrom('content_drafts').selectAll().where('document', 'like', `${prefix}%`).execute();

export const listSchedules = (read: Reader, prefix: string): Promise<ScheduleRow[]> =>
  read.selectFrom('content_schedules').selectAll().where('document', 'like', `${prefix}%`).execute();

/** Stores a draft made from version `base`; false when another has been saved since. */
export const replaceDraft = async (
  trx: Trx,
  base: number,
  row: Omit<Insertable<Tables['content_drafts']>, 'version'>,
): Promise<boolean> => {
  const version = base + 1;
  if (base === 0) return insertsRow(trx, 'content_drafts', { ...row, version });
  const { document, locale, ...change } = row;
  return updatesRow(trx, 'content_drafts', { document, locale, version: base }, { ...change, version });
};

/** All versions of a document in one language, the newest first. */
export const listVersions = (read: Reader, { document, locale }: DocumentRef): Promise<VersionRow[]> =>
  listRows(read, 'content_versions', { document, locale }, { order: ['-number'], limit: MOST_VERSIONS });

const MOST_VERSIONS = 200;

export const findVersion = (read: Reader, { document, locale }: DocumentRef, number: number) =>
  findRow(read, 'content_versions', { document, locale, number });

/** The number of the newest version, 0 where there is none. */
export const newestNumber = (read: Reader, { document, locale }: DocumentRef): Promise<number> =>
  highestOf(read, 'content_versions', 'number', { document, locale });

/** Whether shoppers have seen one of the versions; the others are drafts that were kept. */
export const hasShownVersion = (read: Reader, { document, locale }: DocumentRef): Promise<boolean> =>
  findsRow(
    read
      .selectFrom('content_versions')
      .select('number')
      .where('document', '=', document)
      .where('locale', '=', locale)
      .where('action', '!=', 'draft')
      .limit(1),
  );

export const hasVersionOf = (read: Reader, { document, locale }: DocumentRef, content_json: string) =>
  hasRow(read, 'content_versions', { document, locale, content_json });

export const insertVersion = async (trx: Trx, row: Insertable<Tables['content_versions']>): Promise<void> => {
  await trx.insertInto('content_versions').values(row).execute();
};

export const findSchedule = (read: Reader, { document, locale }: DocumentRef) =>
  findRow(read, 'content_schedules', { document, locale });

export const upsertSchedule = async (trx: Trx, row: Insertable<Tables['content_schedules']>) => {
  const { document, locale, ...change } = row;
  await putRow(trx, 'content_schedules', { document, locale }, change);
};

/** Removes the schedule, only as it was made when `createdAt` is given; false when there is none. */
export const deleteSchedule = async (trx: Trx, { document, locale }: DocumentRef, createdAt?: string) => {
  const asMade = createdAt === undefined ? {} : { created_at: createdAt };
  return deletesRow(trx, 'content_schedules', { document, locale, ...asMade });
};

export const listScheduled = (read: Reader): Promise<ScheduleRow[]> =>
  read
    .selectFrom('content_schedules')
    .selectAll()
    .where('problem', 'is', null)
    .orderBy('publish_at')
    .limit(MOST_NEXT)
    .execute();

const MOST_NEXT = 20;

export const setScheduleProblem = async (
  trx: Trx,
  { document, locale, created_at }: ScheduleRow,
  problem: string,
): Promise<void> => {
  await updateRows(trx, 'content_schedules', { document, locale, created_at }, { problem });
};
