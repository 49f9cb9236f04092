import { DEFAULT_BRANCH_ID } from '../../domain/branch/branch.ts';
import { isRecord, persisted, textUpTo } from './persisted.ts';

export interface BranchChoice {
  id: number;
  name: string;
}

/** The branches known here, the selected one, and whether the visitor chose it. */
export interface BranchState {
  selectedBranchId: number;
  isManualSelectionDone: boolean;
  branches: BranchChoice[];
}

const COOKIE = 'branch';
const YEAR_SECONDS = 31_536_000;

const isBranchId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const parseBranches = (data: unknown): BranchChoice[] =>
  (Array.isArray(data) ? data : []).slice(0, 500).flatMap((entry: unknown) => {
    const name = isRecord(entry) ? textUpTo(entry.name, 200) : undefined;
    return isRecord(entry) && isBranchId(entry.id) && name !== undefined ? [{ id: entry.id, name }] : [];
  });

const branchOfCookie = (): number => {
  const text = typeof document === 'undefined' ? '' : document.cookie;
  const id = Number(/(?:^|;\s*)branch=(\d{1,9})(?:;|$)/.exec(text)?.[1]);
  return isBranchId(id) ? id : DEFAULT_BRANCH_ID;
};

export const $branch = persisted<BranchState>('branch', {
  version: 1,
  initial: { selectedBranchId: branchOfCookie(), isManualSelectionDone: false, branches: [] },
  parse: (data) =>
    isRecord(data) && isBranchId(data.selectedBranchId)
      ? {
          selectedBranchId: data.selectedBranchId,
          isManualSelectionDone: data.isManualSelectionDone === true,
          branches: parseBranches(data.branches),
        }
      : undefined,
});

export const selectedBranchId = (): number => $branch.get().selectedBranchId;

/** The server renders pages for the branch of this cookie; none means the default branch. */
export const mirrorBranchCookie = (): void => {
  const id = selectedBranchId();
  const age = id === DEFAULT_BRANCH_ID ? 0 : YEAR_SECONDS;
  // Plain property access, as the Cookie Store API is missing on insecure origins.
  const cookie = `${COOKIE}=${id}; Path=/; Max-Age=${age}; SameSite=Lax`;
  if (branchOfCookie() !== id) Reflect.set(document, 'cookie', cookie);
};

/** Selects a branch by the visitor's own hand; the manual flag can only ever be set. */
export const selectBranch = (id: number): void => {
  if (!isBranchId(id)) return;
  $branch.set({ ...$branch.get(), selectedBranchId: id, isManualSelectionDone: true });
  mirrorBranchCookie();
};

export const setBranches = (branches: BranchChoice[]): void => $branch.set({ ...$branch.get(), branches });
