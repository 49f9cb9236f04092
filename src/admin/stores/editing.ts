import type { atom } from 'nanostores';
import type { OpenSet, Problem } from '../../api/contract/admin/content.ts';
import type { Failure } from '../../stores/shop/failure.ts';

/** What every kind of document has in common for its editor. */
export interface AnyDocument<C> {
  draft: { version: number; content: C; author: string; saved_at: string | null };
  published: C | null;
  is_changed: boolean;
  schedule: { publish_at: string; author: string; problem: string | null } | null;
  change_set: OpenSet | null;
  versions: { number: number; action: string; author: string; at: string }[];
  preview_url: string;
}

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict';

/** A document in the editor; `content` is what is typed, ahead of what is saved. */
export interface Editing<C, D> {
  id: number;
  lang: string;
  doc: D;
  content: C;
  /** What was saved or opened last: what is typed was made from it. */
  base: C;
  /** What this editor gave up for other texts; it is kept as versions with the next save. */
  aside: C[];
  version: number;
  state: SaveState;
  failure: Failure | null;
  /** What another editor has saved since, with its version. */
  theirs: { content: C; version: number; author: string } | null;
  problems: readonly Problem[];
  others: readonly string[];
  /** Grows when the preview has something new to show. */
  shown: number;
}

export type Atom<T> = ReturnType<typeof atom<T>>;

/** What both parts of a store change: what is open, if anything. */
export const patcher =
  <C, D>($editing: Atom<Editing<C, D> | null>) =>
  (change: Partial<Editing<C, D>>): void => {
    const now = $editing.get();
    if (now) $editing.set({ ...now, ...change });
  };
