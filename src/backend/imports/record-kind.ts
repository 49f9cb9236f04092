import type { FieldRow } from '../../domain/imports/file-kinds.ts';
import type { ReadRecord, RecordContext } from '../../domain/imports/record-context.ts';
import type { Text } from '../../domain/text/text.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import type { PublishStep } from './publish-step.ts';

/** What the shop has under a key; `value` changes whenever anything about it does. */
export interface Standing {
  id: number;
  value: string;
}

export interface Writing {
  shop: Shop;
  trx: Trx;
  step: PublishStep;
  at: string;
}

/** A kind of thing that a file brings, beside products: how its rows are read, found again, written and taken back. */
export interface RecordKind<T extends { row: number }> {
  /** Rows that follow each other with the same are one thing; '' for a thing of its own. */
  groupOf?: (record: FieldRow) => string;
  read: (rows: readonly FieldRow[], context: RecordContext) => ReadRecord<T>;
  /** By what it is found again: the same file twice makes nothing twice. */
  keyOf: (thing: T) => string;
  titleOf: (thing: T) => string;
  /** What of it is shown before it is published. */
  factsOf: (thing: T) => string[];
  find: (read: Reader, keys: readonly string[]) => Promise<Map<string, Standing>>;
  /** What would stand; without it, what is there already stays as it is. */
  becomes?: (thing: T) => string;
  /** What is to be known of any such file before it is published. */
  note?: Text;
  /** What is said of one that stays as it is. */
  staysText?: Text;
  /** Reads once, for a part of a file, what tells what is to be known of a new one beside the others. */
  warnings?: (
    read: Reader,
    things: readonly T[],
  ) => Promise<(thing: T) => { code: string; text: Text } | undefined>;
  /** Makes it, or changes what is known; its number, and what had to stay out. */
  write: (
    writing: Writing,
    thing: T,
    known: Standing | undefined,
  ) => Promise<{ id: number; warnings?: readonly Text[] }>;
  /** False where somebody uses it by now: it stays. */
  remove: (writing: Writing, id: number) => Promise<boolean>;
  /** Brings back the value that stood before. */
  restore?: (trx: Trx, id: number, value: string) => Promise<void>;
}
