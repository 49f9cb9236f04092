import type { z } from 'zod';
import type { Coming } from '../../../domain/desk/guard/check-html.ts';
import type { GuardProblem } from '../../../domain/desk/guard/problem.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';

/** Who writes; no id for the command line. */
export interface Author {
  id: number | null;
  name: string;
  /** By which the log knows them, as with everything else they do; their name where it is not known. */
  email?: string;
}

/** A document in one language; '' is the shop's own. */
export interface DocumentRef {
  document: string;
  locale: string;
}

/** What drafts, versions and schedules need to know of pages, and of home. */
export interface DocumentKind<T> {
  content: z.ZodType<T>;
  /** What shoppers see of it; undefined before it was published, or when it was taken down. */
  live(read: Reader, ref: DocumentRef): Promise<T | undefined>;
  /** What a draft begins with where nothing is published; 404 when there is no such document. */
  blank(read: Reader, ref: DocumentRef): Promise<T>;
  /** The content as it may be stored for shoppers. */
  clean(content: T): Promise<T>;
  /**
   * Why it may not be published; of a draft that is stored the rendered bytes count too. `coming`: what is published
   * in the same moment.
   */
  check(shop: Shop, ref: DocumentRef, content: T, coming?: Coming): Promise<GuardProblem[]>;
  /** Shows it to shoppers. */
  apply(trx: Trx, ref: DocumentRef, content: T, at: string): Promise<void>;
  /** Takes it down. */
  remove(trx: Trx, ref: DocumentRef, at: string): Promise<void>;
}
