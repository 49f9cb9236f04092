import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { IMPORT_SUBJECTS, ImportChoices, type ImportSubject } from '../../api/contract/admin/imports.ts';
import { IMPORT_BYTES } from '../../api/contract/limits.ts';
import { mayImport } from '../../domain/desk/import-rights.ts';
import { say } from '../../domain/text/text.ts';
import { discard } from '../files/open-files.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import { type ImportRow, insertImport } from './repository.ts';

export type ImportFormat = 'csv' | 'xlsx' | 'json' | 'xml';

/** The file of an import among those of the shop, until it is read. */
export const importKey = (key: string): string => `imports/${key}`;

/** Where it is received. */
export const importFile = ({ dataDir }: Pick<Shop, 'dataDir'>, key: string): string =>
  join(dataDir, 'imports', key);

/** What is known of a file before it is read. */
interface Sent {
  choices: ImportChoices;
  /** What it may be about, by who sent it. */
  subjects: ImportSubject[];
}

/** What was chosen when the file was sent. */
export const choicesOf = ({ details_json }: Pick<ImportRow, 'details_json'>): ImportChoices =>
  (JSON.parse(details_json) as Partial<Sent>).choices ?? {};

/** What a file may be about; one sent before there were others is about products. */
export const subjectsOf = ({ details_json }: Pick<ImportRow, 'details_json'>): ImportSubject[] =>
  (JSON.parse(details_json) as Partial<Sent>).subjects ?? ['products'];

/** Takes a file, piece by piece, to be read in the background; returns the number of its import. */
export const receiveImport = async (
  shop: Shop,
  staff: Staff,
  { type, body }: { type: string; body: ReadableStream<Uint8Array> | null },
): Promise<number> => {
  const received =
    body && /^multipart\/form-data\s*;/i.test(type) ? await receive(shop, type, body) : undefined;
  if (!received) throw fieldError('file', say`Choose a file.`);
  const file = importFile(shop, received.key);
  try {
    const format = await formatOf(file, received.name);
    await shop.files.take(importKey(received.key), file);
    const actor = actorOf(shop, staff);
    return await inTransaction(shop.db, async (trx) => {
      const id = await insertImport(trx, {
        at: actor.at,
        staff_id: staff.staffId,
        actor: actor.name,
        file_key: received.key,
        format,
        branch_ids_json: staff.branchIds && JSON.stringify(staff.branchIds),
        file_name: received.name,
        details_json: JSON.stringify({
          choices: received.choices,
          subjects: IMPORT_SUBJECTS.filter((subject) => mayImport(staff, subject)),
        } satisfies Sent),
      });
      noteAudit(trx, actor, 'import', id, null, { file_name: received.name, format });
      return id;
    });
  } catch (error) {
    await rm(file, { force: true });
    await discard(shop, importKey(received.key));
    throw error;
  }
};

const receive = async (shop: Shop, type: string, body: ReadableStream<Uint8Array>) => {
  const key = randomUUID();
  const file = importFile(shop, key);
  await mkdir(join(shop.dataDir, 'imports'), { recursive: true });
  let name: string | undefined;
  let isTooLarge = false;
  let written: Promise<void> | undefined;
  const form = new Busboy({
    headers: { 'content-type': type } as BusboyHeaders,
    limits: { files: 1, fields: 5, fieldSize: 1_000, fileSize: IMPORT_BYTES },
  });
  const fields: Record<string, string> = {};
  form.on('field', (field, value) => {
    fields[field] = value;
  });
  form.on('file', (field, stream, fileName) => {
    if (field !== 'file' || name !== undefined) return void stream.resume();
    name = plainName(fileName);
    stream.on('limit', () => {
      isTooLarge = true;
    });
    written = pipeline(stream, createWriteStream(file));
    // Looked at once the form is through.
    written.catch(() => {});
  });
  try {
    await pipeline(Readable.fromWeb(body), form);
    await written;
  } catch {
    await rm(file, { force: true });
    throw fieldError('file', say`The file did not arrive whole. Please try again.`);
  }
  if (isTooLarge) {
    await rm(file, { force: true });
    throw new ShopError('payload_too_large', say`A file may not be larger than 50 MB.`);
  }
  if (name === undefined) return undefined;
  const choices = ImportChoices.safeParse(fields);
  if (choices.success) return { key, name, choices: choices.data };
  await rm(file, { force: true });
  const at = String(choices.error.issues[0]?.path[0] ?? 'file');
  throw fieldError(at, say`Choose this again.`);
};

/** The last part of a path, as it is shown: files are kept under names of their own. */
const plainName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'file';

/** By the first bytes, and the name where those tell nothing. */
const formatOf = async (file: string, name: string): Promise<ImportFormat> => {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64)).finally(() => handle.close());
  if (bytesRead === 0) throw fieldError('file', say`The file is empty.`);
  const head = buffer.subarray(0, bytesRead).toString('latin1').trimStart();
  if (head.startsWith('PK\u0003\u0004')) return 'xlsx';
  if (/^(\u00ef\u00bb\u00bf)?<(\?xml|rss)/i.test(head)) return 'xml';
  if (/\.json$/i.test(name) || head.startsWith('[')) return 'json';
  return 'csv';
};
