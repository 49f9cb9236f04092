import { atom } from 'nanostores';
import { changedKeys, mergeEdits, pick } from '../../domain/desk/merge-edits.ts';
import { attempt, type Failure } from '../../stores/shop/failure.ts';

/** What somebody edits: what is typed, and how far it is saved. */
export interface Editing<Content extends object> {
  content: Content;
  isSaving: boolean;
  isSaved: boolean;
  failure: Failure | null;
  /** What is wrong with what is typed, by dot names in `content`. */
  errors: Readonly<Record<string, string>>;
  /** What another has changed since: taken over where it was not touched here, named where it was. */
  met: { taken: readonly string[]; conflicts: readonly string[]; theirs: Content } | null;
}

/** An editing of which nothing was typed yet. */
export const untouched = <Content extends object>(content: Content): Editing<Content> => ({
  content,
  isSaving: false,
  isSaved: false,
  failure: null,
  errors: {},
  met: null,
});

/** What one kind of thing needs besides; `Stored` is the thing as the shop answers it. */
interface Kind<Content extends object, Stored, E extends Editing<Content>> {
  begin: (stored: Stored, before: E) => E;
  /** What the shop has, which what is typed is compared and joined with. */
  baseOf: (editing: E) => Content;
  check: (editing: E) => Editing<Content>['errors'];
  send: (editing: E) => Promise<Stored>;
  /** The thing in a refusal since another saved it meanwhile. */
  theirsIn: (failure: Failure) => Stored | undefined;
  isSameThing: (now: E, sent: E) => boolean;
  /** Whether there is something to save; by default where `content` differs from its base. */
  isChanged?: (editing: E) => boolean;
  /** Takes over what was typed outside of the content; `joined` begins from theirs. */
  join?: (joined: E, mine: E) => E;
  /** Notes it wherever else it is shown, also when it is not edited any more. */
  keep?: (stored: Stored, sent: E) => void;
  /** After it is in the form. */
  shown?: (stored: Stored, sent: E) => void;
}

/** The editor of one kind of thing: changes, checks and saves it, and joins what another has saved meanwhile. */
export const createEditor = <Content extends object, Stored, E extends Editing<Content>>(
  kind: Kind<Content, Stored, E>,
) => {
  const $editing = atom<E | null>(null);
  const $loadFailure = atom<Failure | null>(null);
  const open = (editing: E | null): void => $editing.set(editing);
  const put = (part: Partial<Editing<Content>> & Partial<E>): void => {
    const editing = $editing.get();
    if (editing) $editing.set({ ...editing, ...part });
  };
  const change = (part: Partial<Content>): void => {
    const editing = $editing.get();
    if (editing) $editing.set(withChange<Content, E>(editing, part));
  };
  const isChanged =
    kind.isChanged ?? ((editing: E) => changedKeys(kind.baseOf(editing), editing.content).length > 0);

  /** Sends what is edited; what another saved meanwhile is joined with it, and waits for one more press. */
  const send = async (call: (editing: E) => Promise<Stored>): Promise<void> => {
    const sent = $editing.get();
    if (!sent || sent.isSaving) return;
    $editing.set({ ...sent, isSaving: true, failure: null, errors: {}, met: null });
    const answer = await attempt(() => call(sent));
    const stored = answer.isDone ? answer.value : kind.theirsIn(answer.failure);
    if (stored !== undefined) kind.keep?.(stored, sent);
    const now = $editing.get();
    if (!now || !kind.isSameThing(now, sent)) return;
    if (stored !== undefined) {
      const begun = kind.begin(stored, now);
      if (answer.isDone) $editing.set(withTypedSince(begun, now, sent));
      else $editing.set(withTheirs(kind, begun, now, sent));
      kind.shown?.(stored, sent);
    } else if (!answer.isDone) {
      const { failure } = answer;
      $editing.set({ ...now, isSaving: false, failure, errors: fieldsOf(failure.errors) });
    }
  };

  const save = async (): Promise<void> => {
    const editing = $editing.get();
    if (!editing || editing.isSaving || !isChanged(editing)) return;
    const errors = kind.check(editing);
    if (Object.keys(errors).length === 0) await send(kind.send);
    else $editing.set({ ...editing, errors, failure: null });
  };

  /** Takes another's value of a field in place of one's own, with those that belong to it. */
  const takeTheirs = (field: string, together = [field]): void => {
    const editing = $editing.get();
    if (!editing?.met) return;
    const { met } = editing;
    const changed = withChange<Content, E>(editing, pick(met.theirs, together as (keyof Content)[]));
    const conflicts = met.conflicts.filter((one) => one !== field);
    $editing.set({ ...changed, met: { ...met, conflicts } });
  };

  /** Opens what a call finds. */
  const load = async (find: () => Promise<E>): Promise<void> => {
    open(null);
    $loadFailure.set(null);
    const found = await attempt(find);
    if (found.isDone) open(found.value);
    else $loadFailure.set(found.failure);
  };
  const isUnsaved = (): boolean => {
    const editing = $editing.get();
    return editing !== null && isChanged(editing);
  };
  return { $editing, $loadFailure, open, load, put, change, isChanged, isUnsaved, send, save, takeTheirs };
};

/** What was wrong with a field is no longer said of what is typed there now. */
const withChange = <Content extends object, E extends Editing<Content>>(
  editing: E,
  part: Partial<Content>,
): E => {
  const touched = Object.keys(part);
  const errors = Object.entries(editing.errors).filter(
    ([path]) => !touched.includes(path.split('.')[0] ?? ''),
  );
  const content = { ...editing.content, ...part };
  return { ...editing, content, errors: Object.fromEntries(errors), isSaved: false };
};

/** What was typed while a save was on its way is in the form after it. */
const withTypedSince = <Content extends object, E extends Editing<Content>>(
  begun: E,
  now: E,
  sent: E,
): E => ({
  ...begun,
  content: mergeEdits(sent.content, now.content, begun.content).value,
  isSaved: true,
});

/** What another saved meanwhile, with what is typed here put into it. */
const withTheirs = <Content extends object, E extends Editing<Content>>(
  kind: Pick<Kind<Content, never, E>, 'baseOf' | 'join'>,
  begun: E,
  mine: E,
  sent: E,
): E => {
  const { content: theirs } = begun;
  const { value, conflicts, taken } = mergeEdits(kind.baseOf(sent), mine.content, theirs);
  const joined = { ...begun, content: value, met: { taken, conflicts, theirs } };
  return kind.join?.(joined, mine) ?? joined;
};

/** Refused fields by their names in `content`. */
export const fieldsOf = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/^content\./, ''), text]));
