import { atom } from 'nanostores';
import { type DocumentCalls, sayPresent } from '../../api/admin/content.ts';
import type { Problem } from '../../api/contract/admin/content.ts';
import { type Attempt, attempt, type Failure } from '../../stores/shop/failure.ts';
import { deskApi } from './session.ts';

/** What every kind of document has in common for its editor. */
interface AnyDocument<C> {
  draft: { version: number; content: C; author: string; saved_at: string | null };
  published: C | null;
  is_changed: boolean;
  schedule: { publish_at: string; author: string; problem: string | null } | null;
  versions: { number: number; action: string; author: string; published_at: string }[];
  preview_url: string;
}

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict';

/** A document in the editor; `content` is what is typed, ahead of what is saved. */
export interface Editing<C, D> {
  id: number;
  lang: string;
  doc: D;
  content: C;
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

const PAUSE_MS = 700;
const PRESENCE_MS = 20_000;

type Atom<T> = ReturnType<typeof atom<T>>;

/** What both parts of a store change: what is open, if anything. */
const patcher =
  <C, D>($editing: Atom<Editing<C, D> | null>) =>
  (change: Partial<Editing<C, D>>): void => {
    const now = $editing.get();
    if (now) $editing.set({ ...now, ...change });
  };

/** Saves what is typed after a pause, one call after the other, and never over what another editor has saved. */
const createSaving = <C extends object, D extends AnyDocument<C>>(
  $editing: Atom<Editing<C, D> | null>,
  calls: DocumentCalls<C, D>,
) => {
  const patch = patcher($editing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    const now = $editing.get();
    if (now?.state !== 'typing' && now?.state !== 'failed') return;
    const { id, lang, content, version } = now;
    patch({ state: 'saving' });
    const sent = await attempt(() => calls.save(deskApi, id, lang, { version, content }));
    const after = $editing.get();
    if (!after || after.id !== id || after.lang !== lang) return;
    if (!sent.isDone) {
      const draft = sent.failure.body.draft as Editing<C, D>['theirs'] | undefined;
      const isConflict = sent.failure.code === 'draft_conflict' && draft;
      patch(isConflict ? { state: 'conflict', theirs: draft } : { state: 'failed', failure: sent.failure });
      return;
    }
    const { version: saved } = sent.value;
    const isSame = after.content === content;
    const doc = { ...after.doc, is_changed: true };
    const state = isSame ? 'saved' : 'typing';
    patch({ doc, state, version: saved, shown: after.shown + 1, failure: null });
    if (!isSame) await send();
  };

  /** Resolves once everything typed is saved, or could not be. */
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    while (running) await running;
    running = send().finally(() => {
      running = undefined;
    });
    await running;
  };

  const change = (content: C): void => {
    const { state } = $editing.get() ?? {};
    patch({
      content,
      problems: [],
      ...(state !== 'conflict' && state !== 'saving' && { state: 'typing' as const }),
    });
    if (state === 'conflict') return;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), PAUSE_MS);
  };

  /** Goes on with one of two texts after another editor has saved, on top of theirs. */
  const settle = (content: C): void => {
    const { theirs } = $editing.get() ?? {};
    if (!theirs) return;
    const shown = ($editing.get()?.shown ?? 0) + 1;
    patch({ content, version: theirs.version, theirs: null, state: 'typing', shown });
    void save();
  };
  return { save, change, settle };
};

/** Runs a call on the saved document and shows what came of it; refusals of the guard stand in `problems`. */
const createRun = <C extends object, D extends AnyDocument<C>>(
  $editing: Atom<Editing<C, D> | null>,
  save: () => Promise<void>,
) => {
  const patch = patcher($editing);
  return async (call: (now: Editing<C, D>) => Promise<D>): Promise<Attempt<D>> => {
    await save();
    const now = $editing.get();
    if (now?.state !== 'saved') return { isDone: false, failure: now?.failure ?? NOT_SAVED };
    const done = await attempt(() => call(now));
    if (done.isDone) {
      const { content, version } = done.value.draft;
      patch({ doc: done.value, content, version, problems: [], failure: null, shown: now.shown + 1 });
    } else if (done.failure.code === 'publishing_refused')
      patch({ problems: (done.failure.body.problems as Problem[] | undefined) ?? [] });
    else if (done.failure.code === 'draft_conflict')
      patch({ state: 'conflict', theirs: done.failure.body.draft as Editing<C, D>['theirs'] });
    return done;
  };
};

/** One document in the editor: saved by itself while typing, published on purpose. */
export const createDocumentStore = <C extends object, D extends AnyDocument<C>>(
  name: 'page' | 'home',
  calls: DocumentCalls<C, D>,
) => {
  const $editing = atom<Editing<C, D> | null>(null);
  const $loadFailure = atom<Failure | null>(null);
  const patch = patcher($editing);
  const saving = createSaving($editing, calls);
  let presence: ReturnType<typeof setInterval> | undefined;

  const hello = async (id: number): Promise<void> => {
    const answer = await attempt(() => sayPresent(deskApi, `${name}:${id}`));
    if (answer.isDone && $editing.get()?.id === id) patch({ others: answer.value.others });
  };

  const open = async (id: number, lang: string): Promise<void> => {
    await saving.save();
    const found = await attempt(() => calls.open(deskApi, id, lang));
    if (!found.isDone) return $loadFailure.set(found.failure);
    $loadFailure.set(null);
    const { draft } = found.value;
    $editing.set({
      id,
      lang,
      doc: found.value,
      content: draft.content,
      version: draft.version,
      state: 'saved',
      failure: null,
      theirs: null,
      problems: [],
      others: [],
      shown: 1,
    });
    clearInterval(presence);
    presence = setInterval(() => void hello(id), PRESENCE_MS);
    await hello(id);
  };

  const leave = (): void => {
    clearInterval(presence);
    const now = $editing.get();
    if (now) void attempt(() => sayPresent(deskApi, `${name}:${now.id}`, true));
  };

  const run = createRun<C, D>($editing, saving.save);

  return {
    $editing,
    $loadFailure,
    open,
    leave,
    ...saving,
    publish: (at: string | null) =>
      run(({ id, lang, version }) => calls.publish(deskApi, id, lang, { version, at })),
    cancelSchedule: () => run(({ id, lang }) => calls.cancelSchedule(deskApi, id, lang)),
    takeBack: (number: number) => run(({ id, lang }) => calls.takeBack(deskApi, id, lang, number)),
    loadVersion: (number: number): Promise<Attempt<C>> =>
      attempt(async () => {
        const { id, lang } = $editing.get() ?? { id: 0, lang: '' };
        return (await calls.version(deskApi, id, lang, number)).content;
      }),
  };
};
export type DocumentStore<C extends object, D extends AnyDocument<C>> = ReturnType<
  typeof createDocumentStore<C, D>
>;

/** The state beside the editor says why. */
const NOT_SAVED: Failure = { message: '', code: null, status: 0, errors: {}, body: {} };
