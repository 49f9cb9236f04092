import { atom } from 'nanostores';
import {
  type AddBranchRequest,
  BranchContent,
  type BranchDetails,
  NewBranchRequest,
  type TryAddressQuery,
} from '../../api/contract/admin/branches.ts';
import { toSlug } from '../../domain/desk/slug.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { checkBody } from './check-body.ts';
import { createEditor, type Editing, fieldsOf, untouched } from './create-editor.ts';
import { deskApi } from './session.ts';

export interface BranchEditing extends Editing<BranchContent> {
  /** As the shop has it. */
  branch: BranchDetails;
}

export const $branches = atom<readonly BranchDetails[] | null>(null);

const begin = (branch: BranchDetails): BranchEditing => ({ ...untouched(branch.content), branch });

const keep = (branch: BranchDetails): void => {
  $branches.set(($branches.get() ?? []).map((one) => (one.id === branch.id ? branch : one)));
};

const editor = createEditor<BranchContent, BranchDetails, BranchEditing>({
  begin,
  baseOf: ({ branch }) => branch.content,
  check: ({ content }) => {
    const checked = checkBody(BranchContent, content);
    return checked.isRight ? {} : checked.errors;
  },
  send: ({ branch: { id, version }, content }) =>
    deskApi('PUT /admin/branches/{id}', { params: { id }, body: { version, content } }),
  theirsIn: ({ code, body }) =>
    code === 'branch_conflict' ? (body.branch as BranchDetails | undefined) : undefined,
  isSameThing: (now, sent) => now.branch.id === sent.branch.id,
  keep,
});
export const { $editing, $loadFailure, change, isChanged, isUnsaved, save, takeTheirs } = editor;

/** Reads one's branches and opens one of them, the first when it is not among them. */
export const fetchBranches = async (id: number): Promise<void> => {
  $loadFailure.set(null);
  const found = await attempt(() => deskApi('GET /admin/branches'));
  if (!found.isDone) return $loadFailure.set(found.failure);
  const { branches } = found.value;
  $branches.set(branches);
  const branch = branches.find((one) => one.id === id) ?? branches[0];
  editor.open(branch ? begin(branch) : null);
};

export const openBranch = (id: number): void => {
  const branch = $branches.get()?.find((one) => one.id === id);
  if (branch) editor.open(begin(branch));
};

/** Changes the state of a branch; what is typed stays, and the version that it was made from. */
const changeState = (id: number, send: () => Promise<BranchDetails>) =>
  attempt(async () => {
    const branch = await send();
    keep(branch);
    const now = $editing.get();
    if (now?.branch.id === id) {
      const { is_active, paused_until, is_open_now } = branch;
      editor.put({ branch: { ...now.branch, is_active, paused_until, is_open_now } });
    }
    return branch;
  });

/** No orders for so many minutes. */
export const pause = (id: number, minutes: number) =>
  changeState(id, () => deskApi('POST /admin/branches/{id}/pause', { params: { id }, body: { minutes } }));

export const switchBranch = (id: number, isActive: boolean) =>
  changeState(id, () =>
    deskApi('POST /admin/branches/{id}/active', { params: { id }, body: { is_active: isActive } }),
  );

/** Deletes a branch that was never used, and opens the first of those that are left. */
export const deleteBranch = (id: number) =>
  attempt(async () => {
    const { branches } = await deskApi('DELETE /admin/branches/{id}', { params: { id } });
    $branches.set(branches);
    const [first] = branches;
    editor.open(first ? begin(first) : null);
    history.replaceState(history.state, '', first ? `?id=${first.id}` : location.pathname);
    return branches;
  });

export const attemptUse = (id: number) =>
  attempt(() => deskApi('GET /admin/branches/{id}/use', { params: { id } }));

const openAdded = (branch: BranchDetails): BranchDetails => {
  $branches.set([...($branches.get() ?? []), branch]);
  openBranch(branch.id);
  history.replaceState(history.state, '', `?id=${branch.id}`);
  return branch;
};

/** Adds a branch that is like another and opens it. */
export const addBranch = (request: AddBranchRequest) =>
  attempt(async () => openAdded(await deskApi('POST /admin/branches', { body: request })));

/** What is wrong with the form of a first branch, by its names in `content`. */
export const findNewProblems = (
  content: BranchContent,
  timezone: string,
): Editing<BranchContent>['errors'] => {
  const checked = checkBody(NewBranchRequest, { slug: slugOf(content), timezone, content });
  return checked.isRight ? {} : fieldsOf(checked.errors);
};

const slugOf = ({ name }: BranchContent): string => toSlug(name) || 'branch';

/** Adds the first branch and opens it; refused fields are named as in `content`. */
export const makeBranch = async (
  content: BranchContent,
  timezone: string,
): Promise<Pick<BranchEditing, 'failure' | 'errors'>> => {
  const errors = findNewProblems(content, timezone);
  if (Object.keys(errors).length > 0) return { failure: null, errors };
  const body = { slug: slugOf(content), timezone, content };
  const sent = await attempt(() => deskApi('POST /admin/branches/new', { body }));
  if (!sent.isDone) return { failure: sent.failure, errors: fieldsOf(sent.failure.errors) };
  openAdded(sent.value);
  editor.put({ isSaved: true });
  return { failure: null, errors: {} };
};

export const tryAddress = (id: number, query: TryAddressQuery) =>
  attempt(() => deskApi('GET /admin/branches/{id}/try', { params: { id }, query }));
