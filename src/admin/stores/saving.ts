import type { DocumentCalls } from '../../api/admin/content.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { type AnyDocument, type Atom, type Editing, patcher } from './editing.ts';
import { deskApi } from './session.ts';

const PAUSE_MS = 700;
const MOST_ASIDE = 5;

let named: string | undefined;

/** This open window of the desk: the last text of any other is kept when this one replaces it. */
const sitting = (): string => {
  named ??= crypto.randomUUID();
  return named;
};

/** Sends what is typed until all of it is saved. */
const createSend = <C extends object, D extends AnyDocument<C>>(
  $editing: Atom<Editing<C, D> | null>,
  calls: DocumentCalls<C, D>,
) => {
  const patch = patcher($editing);

  /** A save has made versions of what it replaced. */
  const refreshVersions = async (id: number, lang: string): Promise<void> => {
    const found = await attempt(() => calls.open(deskApi, id, lang));
    const now = $editing.get();
    if (found.isDone && now?.id === id && now.lang === lang)
      patch({ doc: { ...now.doc, versions: found.value.versions } });
  };

  const send = async (): Promise<void> => {
    const now = $editing.get();
    if (now?.state !== 'typing' && now?.state !== 'failed') return;
    const { id, lang, content, version, aside } = now;
    patch({ state: 'saving' });
    const body = { version, content, sitting: sitting(), aside };
    const sent = await attempt(() => calls.save(deskApi, id, lang, body));
    const after = $editing.get();
    if (!after || after.id !== id || after.lang !== lang) return;
    if (!sent.isDone) {
      const draft = sent.failure.body.draft as Editing<C, D>['theirs'] | undefined;
      const isConflict = sent.failure.code === 'draft_conflict' && draft;
      patch(isConflict ? { state: 'conflict', theirs: draft } : { state: 'failed', failure: sent.failure });
      return;
    }
    const { version: saved, kept } = sent.value;
    const isSame = after.content === content;
    patch({
      doc: { ...after.doc, is_changed: true },
      state: isSame ? 'saved' : 'typing',
      version: saved,
      base: content,
      shown: after.shown + 1,
      failure: null,
      ...(after.aside === aside && { aside: [] }),
    });
    if (kept > 0) void refreshVersions(id, lang);
    if (!isSame) await send();
  };
  return send;
};

/** Saves what is typed after a pause, one call after the other, and never over what another editor has saved. */
export const createSaving = <C extends object, D extends AnyDocument<C>>(
  $editing: Atom<Editing<C, D> | null>,
  calls: DocumentCalls<C, D>,
) => {
  const patch = patcher($editing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const send = createSend($editing, calls);

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

  /**
   * Goes on with another text: one of two after somebody else has saved, or an earlier version. What was here is kept
   * as a version, and so is what they saved.
   */
  const replace = async (content: C): Promise<void> => {
    const now = $editing.get();
    if (!now) return;
    const { theirs, shown } = now;
    const aside = [...now.aside, now.content].filter((text) => text !== content).slice(-MOST_ASIDE);
    const version = theirs?.version ?? now.version;
    patch({ content, aside, version, theirs: null, state: 'typing', problems: [], shown: shown + 1 });
    await save();
  };
  return { save, change, replace };
};
