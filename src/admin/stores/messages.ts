import { atom } from 'nanostores';
import * as calls from '../../api/admin/messages.ts';
import type {
  DeskMessage,
  DeskMessages,
  MessageForm,
  MessagePath,
  MessagePreview,
  MessageText,
  MessageTexts,
} from '../../api/contract/admin/messages.ts';
import { isSame, mergeEdits } from '../../domain/desk/merge-edits.ts';
import { checkText, isRight, type MessageField, tidyText } from '../../domain/messages/check-text.ts';
import { translate } from '../../language/desk.ts';
import { type Attempt, attempt, type Failure } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

export interface MessageEditing {
  path: MessagePath;
  form: MessageForm;
  /** As the shop has them. */
  texts: MessageTexts;
  content: MessageText;
  isSaving: boolean;
  isSaved: boolean;
  failure: Failure | null;
  /** What is wrong with what is typed, by field. */
  errors: Readonly<Partial<Record<MessageField, string>>>;
  met: { taken: readonly string[]; conflicts: readonly MessageField[]; theirs: MessageText } | null;
}

/** What a reader gets; `isOld` while what is typed is not shown yet. */
export interface Shown {
  preview: MessagePreview | null;
  isOld: boolean;
  failure: Failure | null;
}

const PAUSE_MS = 300;
const NOTHING: Shown = { preview: null, isOld: true, failure: null };

export const deskMessages = createResource<DeskMessages>(() => calls.listMessages(deskApi));
export const $message = atom<MessageEditing | null>(null);
export const $shown = atom<Shown>(NOTHING);

/** The words that are sent now. */
export const sentNow = ({ own, text }: MessageTexts): MessageText => text ?? own;

export const isChanged = ({ texts, content }: MessageEditing): boolean =>
  !isSame(tidyText(content), sentNow(texts));

const begin = (path: MessagePath, form: MessageForm, texts: MessageTexts): MessageEditing => ({
  path,
  form,
  texts,
  content: sentNow(texts),
  isSaving: false,
  isSaved: false,
  failure: null,
  errors: {},
  met: null,
});

const find = (messages: readonly DeskMessage[], { message, channel }: Partial<MessagePath>) =>
  messages.find((one) => one.message === message && one.form.channel === channel) ??
  messages.find((one) => one.message === message) ??
  messages[0];

/** Opens a message; what it does not have is left out: another channel, the first message. */
export const openMessage = (wish: Partial<MessagePath>): void => {
  const entry = find(deskMessages.$state.get().data?.messages ?? [], wish);
  const texts = entry?.texts.find(({ language }) => language === wish.language) ?? entry?.texts[0];
  if (!entry || !texts) return;
  const path = { message: entry.message, channel: entry.form.channel, language: texts.language };
  $message.set(begin(path, entry.form, texts));
  $shown.set(NOTHING);
  void show();
};

const update = (part: Partial<MessageEditing>): void => {
  const editing = $message.get();
  if (editing) $message.set({ ...editing, ...part });
};

const keep = (path: MessagePath, texts: MessageTexts): void => {
  const { data } = deskMessages.$state.get();
  if (!data) return;
  const messages = data.messages.map((one) =>
    one.message === path.message && one.form.channel === path.channel
      ? { ...one, texts: one.texts.map((old) => (old.language === texts.language ? texts : old)) }
      : one,
  );
  deskMessages.set({ ...data, messages });
};

const errorsOf = (form: MessageForm, content: MessageText): MessageEditing['errors'] =>
  Object.fromEntries(
    Object.entries(checkText(form, tidyText(content))).map(([field, texts]) => [
      field,
      texts.map(translate).join(' '),
    ]),
  );

let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

/** Shows what is typed as its reader gets it; what cannot be sent is not shown. */
const show = async (): Promise<void> => {
  const editing = $message.get();
  if (!editing || !isRight(checkText(editing.form, tidyText(editing.content)))) return;
  const own = ++latest;
  const request = { ...editing.path, text: editing.content };
  const found = await attempt(() => calls.previewMessage(deskApi, request));
  if (own !== latest) return;
  if (found.isDone) $shown.set({ preview: found.value, isOld: false, failure: null });
  else $shown.set({ ...$shown.get(), isOld: true, failure: found.failure });
};

export const showAgain = (): void => void show();

export const changeText = (part: Partial<MessageText>): void => {
  const editing = $message.get();
  if (!editing) return;
  const content = { ...editing.content, ...part };
  update({ content, errors: errorsOf(editing.form, content), isSaved: false, failure: null });
  latest += 1;
  $shown.set({ ...$shown.get(), isOld: true, failure: null });
  clearTimeout(timer);
  timer = setTimeout(showAgain, PAUSE_MS);
};

/** Saves what is typed, or with null takes it back; what another saved meanwhile is joined with it. */
const put = async (text: MessageText | null): Promise<Attempt<MessageTexts> | undefined> => {
  const editing = $message.get();
  if (!editing || editing.isSaving) return undefined;
  const { path, form, texts } = editing;
  update({ isSaving: true, failure: null, met: null });
  const sent = await attempt(() => calls.saveMessage(deskApi, path, { text, before: texts.text }));
  const theirs = sent.isDone ? sent.value : (sent.failure.body.texts as MessageTexts | undefined);
  if (theirs) keep(path, theirs);
  const now = $message.get();
  if (!now || !isSame(now.path, path)) return sent;
  if (sent.isDone) {
    $message.set({ ...begin(path, form, sent.value), isSaved: true });
    $shown.set({ ...$shown.get(), isOld: true });
    showAgain();
  } else if (sent.failure.code === 'message_conflict' && theirs) {
    const said = sentNow(theirs);
    const { value, conflicts, taken } = mergeEdits(sentNow(texts), now.content, said);
    $message.set({ ...begin(path, form, theirs), content: value, met: { taken, conflicts, theirs: said } });
    showAgain();
  } else update({ isSaving: false, failure: sent.failure });
  return sent;
};

export const saveText = async (): Promise<void> => {
  const editing = $message.get();
  if (!editing || !isChanged(editing)) return;
  const errors = errorsOf(editing.form, editing.content);
  if (Object.keys(errors).length === 0) await put(tidyText(editing.content));
  else update({ errors });
};

/** The shop's own words again: what was saved goes, and what is typed too. */
export const takeBack = async (): Promise<void> => {
  const editing = $message.get();
  if (!editing) return;
  if (editing.texts.text === null) changeText(editing.texts.own);
  else await put(null);
};

/** Takes another's value of a field in place of one's own. */
export const takeTheirWords = (field: MessageField): void => {
  const { met } = $message.get() ?? {};
  if (!met) return;
  changeText({ [field]: met.theirs[field] });
  update({ met: { ...met, conflicts: met.conflicts.filter((one) => one !== field) } });
};

/** Sends a mail as it is typed to the address of who is signed in. */
export const sendTest = (editing: MessageEditing) =>
  attempt(() => calls.sendTestMessage(deskApi, { ...editing.path, text: editing.content }));
