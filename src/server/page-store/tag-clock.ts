import type { LoggedChange } from '../../backend/shop/db/changes.ts';
import { kindOf, tagsOf } from '../../backend/shop/page-tags.ts';
import type { Versions } from '../render/job.ts';

/** A page's stamp, as far as freshness goes. */
export interface Stamped {
  tags: readonly string[];
  seq: number;
  expiresAt: number;
}

interface LastChange {
  everywhere: number;
  byBranch: Map<number, number> | undefined;
}

/** Knows for every tag when it last changed, so that a page is checked by its own stamp and nothing else. */
export class TagClock {
  readonly #last = new Map<string, LastChange>();
  /** Of earlier changes nobody here knows what they made stale. */
  #floor = 0;
  /** Newest change heard of. */
  seq = 0;
  /** Newest change of each kind. */
  versions: Versions = {};
  /** Moves whenever a page that was fresh may no longer be. */
  generation = 0;
  /** Moves when another log took the place of the one heard so far. */
  era = 0;

  /**
   * Begins with a log: nothing that was stamped by another one is right any more. What was stamped before `floor`, the
   * newest change that was not read, may have gone stale since.
   */
  startOver(changes: readonly LoggedChange[], floor = 0): void {
    this.#floor = floor;
    this.era += 1;
    this.generation += 1;
    this.#last.clear();
    this.seq = 0;
    this.versions = {};
    this.apply(changes);
  }

  apply(changes: readonly LoggedChange[]): void {
    for (const change of changes) {
      for (const tag of tagsOf(change)) this.#touch(tag, change.seq, change.branchId);
      this.seq = Math.max(this.seq, change.seq);
      const known = this.versions[change.type] ?? 0;
      this.versions = { ...this.versions, [change.type]: Math.max(known, change.seq) };
    }
    if (changes.length > 0) this.generation += 1;
  }

  /** Whether nothing that the page was made from changed since; a stamp from the future is not trusted. */
  isFresh({ tags, seq, expiresAt }: Stamped, branchId: number): boolean {
    if (seq > this.seq || (seq < this.#floor && tags.length > 0) || expiresAt <= Date.now()) return false;
    return tags.every((tag) => {
      if (this.#lastOf(tag, branchId) > seq) return false;
      const kind = kindOf(tag);
      return kind === undefined || this.#lastOf(`${kind}:*`, branchId) <= seq;
    });
  }

  #lastOf(tag: string, branchId: number): number {
    const last = this.#last.get(tag);
    if (!last) return 0;
    return Math.max(last.everywhere, last.byBranch?.get(branchId) ?? 0);
  }

  #touch(tag: string, seq: number, branchId: number | undefined): void {
    const last = this.#last.get(tag) ?? { everywhere: 0, byBranch: undefined };
    if (branchId === undefined) last.everywhere = Math.max(last.everywhere, seq);
    else {
      last.byBranch ??= new Map();
      last.byBranch.set(branchId, Math.max(last.byBranch.get(branchId) ?? 0, seq));
    }
    this.#last.set(tag, last);
  }
}
