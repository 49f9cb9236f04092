import { keyOf } from '../../domain/lists/page-key.ts';

/** Which page is requested. */
export interface Lookup {
  path: string;
  branchId: number;
  isMemoryOnly: boolean;
  /** Network address that asks, for its share of the renders. */
  by?: string;
}

/** The name under which a page is stored: its path, with the branch before it where that is not the default one. */
export const nameOf = (path: string, branchId: number, defaultBranchId: number): string =>
  branchId === defaultBranchId ? path : `${branchId} ${path}`;

/** The page that is stored under a name. */
export const lookupOf = (name: string, defaultBranchId: number): Lookup => {
  const space = name.startsWith('/') ? -1 : name.indexOf(' ');
  const branchId = space < 0 ? defaultBranchId : Number(name.slice(0, space));
  const path = name.slice(space + 1);
  return { path, branchId, isMemoryOnly: keyOf(path)?.isMemoryOnly ?? true };
};
