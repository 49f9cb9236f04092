import type {
  DeskMessage,
  DeskMessages,
  MessageForm,
  MessagePath,
  MessageText,
  MessageTexts,
} from '../../api/contract/admin/messages.ts';
import { isSame } from '../../domain/desk/merge-edits.ts';
import { checkText, isRight, tidyText } from '../../domain/messages/check-text.ts';
import { translate } from '../../language/desk.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createEditor, type Editing, untouched } from './create-editor.ts';
import { createPreview } from './preview.ts';
import { deskApi } from './session.ts';

export interface MessageEditing extends Editing<MessageText> {
  path: MessagePath;
  form: MessageForm;
  /** As the shop has them. */
  texts: MessageTexts;
}

export const deskMessages = createResource<DeskMessages>(() => deskApi('GET /admin/messages'));
export const messagePreview = createPreview((body: MessagePath & { text: MessageText }) =>
  deskApi('POST /admin/messages/preview', { body }),
);

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
  shown: () => void messagePreview.show(typed()),
});
export const { $editing: $message, isChanged, isUnsaved, save: saveText } = editor;

/** Opens a message; what it does not have is left out: another channel, the first message. */
export const openMessage = (wish: Partial<MessagePath>): void => {
  const entry = find(deskMessages.$state.get().data?.messages ?? [], wish);
  const texts = entry?.texts.find(({ language }) => language === wish.language) ?? entry?.texts[0];
  if (!entry || !texts) return;
  const path = { message: entry.message, channel: entry.form.channel, language: texts.language };
  editor.open(begin(path, entry.form, texts));
  messagePreview.clear();
  void messagePreview.show(typed());
};

/** What is typed, where it could be sent. */
const typed = () => {
  const { form, path, content } = $message.get() ?? {};
  return form && path && content && isRight(checkText(form, tidyText(content)))
    ? { ...path, text: content }
    : null;
};

export const changeText = (part: Partial<MessageText>): void => {
  const editing = $message.get();
  if (!editing) return;
  editor.change(part);
  editor.put({ errors: errorsOf(editing.form, { ...editing.content, ...part }), failure: null });
  messagePreview.showSoon(typed());
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
