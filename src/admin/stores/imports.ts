import { atom } from 'nanostores';
import type { DeskImport, DeskImportDetails, ImportIssues } from '../../api/contract/admin/imports.ts';
import { IMPORT_BYTES } from '../../api/contract/limits.ts';
import { t } from '../../language/page.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { formOf } from './form-of.ts';
import { refusal } from './refusal.ts';
import { createDeskApi, deskApi } from './session.ts';

interface Opened {
  data: DeskImportDetails | null;
  error: string | null;
}

/** The import that is looked at. */
export const $import = atom<Opened>({ data: null, error: null });
export const imports = createResource(() => deskApi('GET /admin/imports'));
export const importIssues = createResource<
  ImportIssues,
  [number, Record<string, string | number | undefined>]
>((id, query) => deskApi('GET /admin/imports/{id}/issues', { params: { id }, query }));

const POLL_MS = 1_000;
/** A large file over a slow line. */
const SENDING_MS = 15 * 60_000;
let opened = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the shop is at work on it. */
export const isRunning = ({ state, undo }: Pick<DeskImport, 'state' | 'undo'>): boolean =>
  state === 'validating' || state === 'publishing' || undo?.state === 'running';

/** How soon to look at it again; undefined: nothing moves any more. Pictures may wait for minutes. */
const nextLook = (one: DeskImportDetails): number | undefined => {
  if (isRunning(one) || one.invitations?.is_running) return POLL_MS;
  return one.pictures.waiting > 0 && !one.undo ? 3 * POLL_MS : undefined;
};

/** Shows an import and follows it while the shop is at work on it; whatever was shown before is left. */
export const openImport = async (id: number): Promise<void> => {
  const own = ++opened;
  clearTimeout(timer);
  if ($import.get().data?.id !== id) $import.set({ data: null, error: null });
  const follow = async (): Promise<void> => {
    const found = await attempt(() => deskApi('GET /admin/imports/{id}', { params: { id } }));
    if (own !== opened) return;
    if (!found.isDone) {
      $import.set({ ...$import.get(), error: found.failure.message });
      // Signed out, or no such import: a further call would not help.
      if (found.failure.status === 0 || found.failure.status >= 500) timer = setTimeout(follow, 3 * POLL_MS);
      return;
    }
    show(found.value.import);
    const wait = nextLook(found.value.import);
    if (wait !== undefined) timer = setTimeout(follow, wait);
  };
  await follow();
};

/** Stops to follow. */
export const closeImport = (): void => {
  opened += 1;
  clearTimeout(timer);
  $import.set({ data: null, error: null });
};

/** Counts in the list are those of the import that is open; its report is new once it has come to rest. */
const show = (data: DeskImportDetails): void => {
  const before = $import.get().data;
  const hasEnded = before?.id === data.id && isRunning(before) && !isRunning(data);
  $import.set({ data, error: null });
  if (hasEnded || before?.id !== data.id) void imports.fetch();
};

/** Sends a file and opens its import. */
export const sendFile = (file: File, choices: Readonly<Record<string, string>>): Promise<Attempt<void>> => {
  if (file.size > IMPORT_BYTES)
    return Promise.resolve({
      isDone: false,
      failure: refusal(t`A file may not be larger than 50 MB.`, 413),
    });
  return attempt(async () => {
    const { import_id } = await createDeskApi(SENDING_MS)('POST /admin/imports', {
      body: formOf(file, choices),
    });
    await openImport(import_id);
  });
};

const press = (run: () => Promise<{ import: DeskImportDetails }>) =>
  attempt(async () => {
    const { import: data } = await run();
    $import.set({ data, error: null });
    await openImport(data.id);
  });

export const publish = (id: number) =>
  press(() => deskApi('POST /admin/imports/{id}/publish', { params: { id } }));
export const undo = (id: number) => press(() => deskApi('POST /admin/imports/{id}/undo', { params: { id } }));
export const invite = (id: number) =>
  press(() => deskApi('POST /admin/imports/{id}/invite', { params: { id } }));
export const fetchPicturesAgain = (id: number) =>
  press(() => deskApi('POST /admin/imports/{id}/pictures-again', { params: { id } }));
