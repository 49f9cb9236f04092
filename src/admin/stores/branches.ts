import { atom } from 'nanostores';
import * as calls from '../../api/admin/branches.ts';
import {
  type AddBranchRequest,
  BranchContent,
  type BranchDetails,
  type BranchUse,
  NewBranchRequest,
  type TriedAddress,
  type TryAddressQuery,
} from '../../api/contract/admin/branches.ts';
import { changedKeys, mergeEdits } from '../../domain/desk/merge-edits.ts';
import { toSlug } from '../../domain/desk/slug.ts';
import { type Attempt, attempt, type Failure } from '../../stores/shop/failure.ts';
import { checkBody } from './check-body.ts';
import { deskApi } from './session.ts';

export interface BranchEditing {
  /** As the shop has it. */
  branch: BranchDetails;
  content: BranchContent;
  isSaving: boolean;
  isSaved: boolean;
  failure: Failure | null;
  /** Refused fields by their dot names in `content`. */
  errors: Readonly<Record<string, string>>;
  /** What another has changed since: taken over where it was not touched here, named where it was. */
  met: {
    taken: readonly string[];
    conflicts: readonly (keyof BranchContent & string)[];
    theirs: BranchContent;
  } | null;
}

export const $branches = atom<readonly BranchDetails[] | null>(null);
export const $loadFailure = atom<Failure | null>(null);
export const $editing = atom<BranchEditing | null>(null);

const begin = (branch: BranchDetails): BranchEditing => ({
  branch,
  content: branch.content,
  isSaving: false,
  isSaved: false,
  failure: null,
  errors: {},
  met: null,
});

/** Reads one's branches and opens one of them, the first when it is not among them. */
export const fetchBranches = async (id: number): Promise<void> => {
  $loadFailure.set(null);
  const found = await attempt(() => calls.listBranches(deskApi));
  if (!found.isDone) return $loadFailure.set(found.failure);
  const { branches } = found.value;
  $branches.set(branches);
  const branch = branches.find((one) => one.id === id) ?? branches[0];
  $editing.set(branch ? begin(branch) : null);
};

export const openBranch = (id: number): void => {
  const branch = $branches.get()?.find((one) => one.id === id);
  if (branch) $editing.set(begin(branch));
};

const update = (change: Partial<BranchEditing>): void => {
  const editing = $editing.get();
  if (editing) $editing.set({ ...editing, ...change });
};

export const change = (part: Partial<BranchContent>): void => {
  const editing = $editing.get();
  if (!editing) return;
  const touched = Object.keys(part);
  const errors = Object.entries(editing.errors).filter(
    ([path]) => !touched.includes(path.split('.')[0] ?? ''),
  );
  update({ content: { ...editing.content, ...part }, errors: Object.fromEntries(errors), isSaved: false });
};

export const isChanged = ({ branch, content }: BranchEditing): boolean =>
  changedKeys(branch.content, content).length > 0;

const keep = (branch: BranchDetails): void => {
  $branches.set(($branches.get() ?? []).map((one) => (one.id === branch.id ? branch : one)));
};

/** Saves what was changed; what another saved meanwhile is joined with it, and waits for one more press. */
export const save = async (): Promise<void> => {
  const editing = $editing.get();
  if (!editing || editing.isSaving || !isChanged(editing)) return;
  const { branch, content } = editing;
  const checked = checkBody(BranchContent, content);
  if (!checked.isRight) return update({ errors: checked.errors, failure: null });
  update({ isSaving: true, failure: null, errors: {}, met: null });
  const sent = await attempt(() =>
    calls.saveBranch(deskApi, branch.id, { version: branch.version, content }),
  );
  if (sent.isDone) keep(sent.value);
  const now = $editing.get();
  if (now?.branch.id !== branch.id) return;
  if (sent.isDone) return $editing.set({ ...begin(sent.value), isSaved: true });
  const { failure } = sent;
  const theirs = failure.body.branch as BranchDetails | undefined;
  if (failure.code === 'branch_conflict' && theirs) {
    const { value, conflicts, taken } = mergeEdits(branch.content, now.content, theirs.content);
    $editing.set({ ...begin(theirs), content: value, met: { taken, conflicts, theirs: theirs.content } });
  } else update({ isSaving: false, failure, errors: fieldsOf(failure) });
};

const inContent = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^content\./, ''), text]));
const fieldsOf = ({ errors }: Failure): Record<string, string> => inContent(errors);

/** Takes another's value of a field in place of one's own. */
export const takeTheirs = (field: keyof BranchContent & string): void => {
  const { met } = $editing.get() ?? {};
  if (!met) return;
  change({ [field]: met.theirs[field] });
  update({ met: { ...met, conflicts: met.conflicts.filter((one) => one !== field) } });
};

/** Changes the state of a branch; what is typed stays, and the version that it was made from. */
const changeState = (id: number, send: () => Promise<BranchDetails>): Promise<Attempt<BranchDetails>> =>
  attempt(async () => {
    const branch = await send();
    keep(branch);
    const now = $editing.get();
    if (now?.branch.id === id) {
      const { is_active, paused_until, is_open_now } = branch;
      update({ branch: { ...now.branch, is_active, paused_until, is_open_now } });
    }
    return branch;
  });

/** No orders for so many minutes. */
export const pause = (id: number, minutes: number) =>
  changeState(id, () => calls.pauseBranch(deskApi, id, minutes));

export const switchBranch = (id: number, isActive: boolean) =>
  changeState(id, () => calls.switchBranch(deskApi, id, isActive));

export const attemptUse = (id: number): Promise<Attempt<BranchUse>> =>
  attempt(() => calls.getBranchUse(deskApi, id));

const openAdded = (branch: BranchDetails): BranchDetails => {
  $branches.set([...($branches.get() ?? []), branch]);
  openBranch(branch.id);
  history.replaceState(history.state, '', `?id=${branch.id}`);
  return branch;
};

/** Adds a branch that is like another and opens it. */
export const addBranch = (request: AddBranchRequest): Promise<Attempt<BranchDetails>> =>
  attempt(async () => openAdded(await calls.addBranch(deskApi, request)));

/** Adds the first branch and opens it; refused fields are named as in `content`. */
export const makeBranch = async (
  content: BranchContent,
  timezone: string,
): Promise<Pick<BranchEditing, 'failure' | 'errors'>> => {
  const slug = toSlug(content.name) || 'branch';
  const checked = checkBody(NewBranchRequest, { slug, timezone, content });
  if (!checked.isRight) return { failure: null, errors: inContent(checked.errors) };
  const sent = await attempt(() => calls.makeBranch(deskApi, checked.body));
  if (!sent.isDone) return { failure: sent.failure, errors: fieldsOf(sent.failure) };
  openAdded(sent.value);
  return { failure: null, errors: {} };
};

export const tryAddress = (id: number, query: TryAddressQuery): Promise<Attempt<TriedAddress>> =>
  attempt(() => calls.tryAddress(deskApi, id, query));
