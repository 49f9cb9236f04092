import { atom } from 'nanostores';
import type { DocumentCalls } from '../../api/admin/content.ts';
import type { Problem } from '../../api/contract/admin/content.ts';
import { type Attempt, attempt, type Failure } from '../../stores/shop/failure.ts';
import { type AnyDocument, type Atom, type Editing, patcher } from './editing.ts';
import { refusal } from './refusal.ts';
import { createSaving } from './saving.ts';
import { deskApi } from './session.ts';

const PRESENCE_MS = 20_000;

/** Who else has the document open: says so as long as it is, and hears of the others. */
const createPresence = (name: string, hear: (id: number, others: readonly string[]) => void) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const hello = async (id: number): Promise<void> => {
    const answer = await attempt(() =>
      deskApi('POST /admin/presence', { body: { document: `${name}:${id}`, is_leaving: false } }),
    );
    if (answer.isDone) hear(id, answer.value.others);
  };
  return {
    begin: (id: number): Promise<void> => {
      clearInterval(timer);
      timer = setInterval(() => void hello(id), PRESENCE_MS);
      return hello(id);
    },
    end: (id: number | undefined): void => {
      clearInterval(timer);
      if (id !== undefined)
        void attempt(() =>
          deskApi('POST /admin/presence', { body: { document: `${name}:${id}`, is_leaving: true } }),
        );
    },
  };
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
      const shown = now.shown + 1;
      patch({ doc: done.value, content, base: content, version, problems: [], failure: null, shown });
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
  const presence = createPresence(name, (id, others) => {
    if ($editing.get()?.id === id) patch({ others });
  });

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
      base: draft.content,
      aside: [],
      version: draft.version,
      state: 'saved',
      failure: null,
      theirs: null,
      problems: [],
      others: [],
      shown: 1,
    });
    await presence.begin(id);
  };

  const leave = (): void => presence.end($editing.get()?.id);
  const isUnsaved = (): boolean => ($editing.get()?.state ?? 'saved') !== 'saved';

  const run = createRun<C, D>($editing, saving.save);

  return {
    $editing,
    $loadFailure,
    open,
    leave,
    isUnsaved,
    run,
    ...saving,
    publish: (at: string | null) =>
      run(({ id, lang, version }) => calls.publish(deskApi, id, lang, { version, at })),
    cancelSchedule: () => run(({ id, lang }) => calls.cancelSchedule(deskApi, id, lang)),
    /** Puts an earlier text into the draft; shoppers see it when it is published. */
    restoreVersion: (number: number) =>
      attempt(async () => {
        const { id, lang } = $editing.get() ?? { id: 0, lang: '' };
        await saving.replace((await calls.version(deskApi, id, lang, number)).content);
      }),
    takeBack: (number: number) => run(({ id, lang }) => calls.takeBack(deskApi, id, lang, number)),
    loadVersion: (number: number) =>
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
const NOT_SAVED = refusal('', 0);
