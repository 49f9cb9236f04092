import { atom } from 'nanostores';
import type {
  DeskMessage,
  DeskMessages,
  MessageForm,
  MessagePath,
  MessagePreview,
  MessageText,
  MessageTexts,
} from '../../api/contract/admin/messages.ts';
import { isSame } from '../../domain/desk/merge-edits.ts';
import { checkText, isRight, tidyText } from '../../domain/messages/check-text.ts';
import { translate } from '../../language/desk.ts';
import { attempt, type Failure } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createEditor, type Editing, untouched } from './create-editor.ts';
import { deskApi } from './session.ts';

export interface MessageEditing extends Editing<MessageText> {
  path: MessagePath;
  form: MessageForm;
  /** As the shop has them. */
  texts: MessageTexts;
}

/** What a reader gets; `isOld` while what is typed is not shown yet. */
export interface Shown {
  preview: MessagePreview | null;
  isOld: boolean;
  failure: Failure | null;
}

const PAUSE_MS = 300;
const NOTHING: Shown = { preview: null, isOld: true, failure: null };

export const deskMessages = createResource<DeskMessages>(() => deskApi('GET /admin/messages'));
export const $shown = atom<Shown>(NOTHING);

/** The words that are sent now. */
export const sentNow = ({ own, text }: MessageTexts): MessageText => text ?? own;

const begin = (path: MessagePath, form: MessageForm, texts: MessageTexts): MessageEditing => ({
  ...untouched(sentNow(texts)),
  path,
  form,
  texts,
});

const find = (messages: readonly DeskMessage[], { message, channel }: Partial<MessagePath>) =>
  messages.find((one) => one.message === message && one.form.channel === channel) ??
  messages.find((one) => one.message === message) ??
  messages[0];

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

const errorsOf = (form: MessageForm, content: MessageText): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checkText(form, tidyText(content))).map(([field, texts]) => [
      field,
      texts.map(translate).join(' '),
    ]),
  );

const editor = createEditor<MessageText, MessageTexts, MessageEditing>({
  begin: (texts, { path, form }) => begin(path, form, texts),
  baseOf: ({ texts }) => sentNow(texts),
  check: ({ form, content }) => errorsOf(form, content),
  send: ({ path, content, texts }) =>
    deskApi('PUT /admin/messages/{message}/{channel}/{language}', {
      params: path,
      body: { text: tidyText(content), before: texts.text },
    }),
  theirsIn: ({ code, body }) =>
    code === 'message_conflict' ? (body.texts as MessageTexts | undefined) : undefined,
  isSameThing: (now, sent) => isSame(now.path, sent.path),
  isChanged: ({ texts, content }) => !isSame(tidyText(content), sentNow(texts)),
  keep: (texts, { path }) => keep(path, texts),
  shown: () => {
    $shown.set({ ...$shown.get(), isOld: true });
    showAgain();
  },
});
export const { $editing: $message, isChanged, isUnsaved, save: saveText } = editor;

/** Opens a message; what it does not have is left out: another channel, the first message. */
export const openMessage = (wish: Partial<MessagePath>): void => {
  const entry = find(deskMessages.$state.get().data?.messages ?? [], wish);
  const texts = entry?.texts.find(({ language }) => language === wish.language) ?? entry?.texts[0];
  if (!entry || !texts) return;
  const path = { message: entry.message, channel: entry.form.channel, language: texts.language };
  editor.open(begin(path, entry.form, texts));
  $shown.set(NOTHING);
  void show();
};

let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

/** Shows what is typed as its reader gets it; what cannot be sent is not shown. */
const show = async (): Promise<void> => {
  const editing = $message.get();
  if (!editing || !isRight(checkText(editing.form, tidyText(editing.content)))) return;
  const own = ++latest;
  const request = { ...editing.path, text: editing.content };
  const found = await attempt(() => deskApi('POST /admin/messages/preview', { body: request }));
  if (own !== latest) return;
  if (found.isDone) $shown.set({ preview: found.value, isOld: false, failure: null });
  else $shown.set({ ...$shown.get(), isOld: true, failure: found.failure });
};

export const showAgain = (): void => void show();

export const changeText = (part: Partial<MessageText>): void => {
  const editing = $message.get();
  if (!editing) return;
  editor.change(part);
  editor.put({ errors: errorsOf(editing.form, { ...editing.content, ...part }), failure: null });
  latest += 1;
  $shown.set({ ...$shown.get(), isOld: true, failure: null });
  clearTimeout(timer);
  timer = setTimeout(showAgain, PAUSE_MS);
};

/** The shop's own words again: what was saved goes, and what is typed too. */
export const takeBack = async (): Promise<void> => {
  const editing = $message.get();
  if (!editing) return;
  if (editing.texts.text === null) changeText(editing.texts.own);
  else
    await editor.send(({ path, texts }) =>
      deskApi('PUT /admin/messages/{message}/{channel}/{language}', {
        params: path,
        body: { text: null, before: texts.text },
      }),
    );
};

/** Takes another's value of a field in place of one's own. */
export const takeTheirWords = (field: string): void => {
  editor.takeTheirs(field);
  changeText({});
};

/** Sends a mail as it is typed to the address of who is signed in. */
export const sendTest = (editing: MessageEditing) =>
  attempt(() => deskApi('POST /admin/messages/test', { body: { ...editing.path, text: editing.content } }));
