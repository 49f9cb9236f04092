import { z } from 'zod';
import { Id } from './common.ts';
import type { Access } from './roles.ts';

/** One call of the API: what it takes, answers and refuses. */
export interface Route {
  /** Its section in the API's document, where it is not that of its table. */
  tag?: string;
  /** Who may make it, of calls of the desk. */
  needs?: Access;
  isHidden?: true;
  /** The body is not checked before the handler, which reads its bytes. */
  isRaw?: true;
  /** Where a path has `{id}` and this is absent, that is a number. */
  params?: z.ZodObject;
  query?: z.ZodType;
  /** As JSON; with `form` beside it, either. */
  body?: z.ZodType;
  isBodyOptional?: true;
  /** As `multipart/form-data`. */
  form?: z.ZodObject;
  /** The handler reads a form by itself. */
  isUpload?: true;
  /** With status 200. */
  answer?: z.ZodType;
  /** With status 201. */
  created?: z.ZodType;
  /** Media type of a file, with status 200. */
  file?: string;
  /** Statuses of refusals, beside those that any call may have, and 404 where there are `params`. */
  refuses?: readonly number[];
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
/** A table of calls; a key is a method and the path below `/api`, with `{name}` for what `params` has. */
export type Routes = Readonly<Record<RouteKey, Route>>;

export const ById = z.object({ id: z.coerce.number().pipe(Id) });
/** A row of the table with what its path says. */
export type Complete<K, T> = T extends { params: unknown }
  ? T
  : K extends `${string}/{id}${string}`
    ? T & { params: typeof ById }
    : T;

export const BySlug = z.object({ slug: z.string().max(200) });

export type Input<S> = S extends z.ZodType ? z.input<S> : never;
export type Output<S> = S extends z.ZodType ? z.output<S> : never;
