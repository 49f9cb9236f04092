import type { MessageForm, MessageText } from '../../api/contract/admin/messages.ts';
import { say, type Text } from '../text/text.ts';
import { fillText } from './fill-text.ts';
import { isPlaceholder, isShort, PLACEHOLDERS, the } from './placeholders.ts';
import { smsLength } from './sms-length.ts';

export type MessageField = keyof MessageText;
export type TextProblems = Readonly<Partial<Record<MessageField, readonly Text[]>>>;

const MOST = {
  mail: { subject: 150, body: 5_000, button: 40 },
  sms: { subject: 0, body: 1_000, button: 0 },
  push: { subject: 80, body: 240, button: 0 },
} as const;
const MOST_PARTS = 6;
const MOST_OF_ONE = 3;

/** Controls but line breaks, and what turns the direction of a text around without being seen. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/u;
const ADDRESS = /:\/\/|\bwww\./i;
const BRACES = /\{([^{}\n]*)\}/g;

/** A text as it is stored: line breaks of one kind, no spaces at the ends of lines or of the text. */
export const tidyText = ({ subject, body, button }: MessageText): MessageText => ({
  subject: subject.trim(),
  body: body
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim(),
  button: button.trim(),
});

/** The fields that a message has, in the order of its form. */
export const fieldsOf = ({
  channel,
  has_button,
}: Pick<MessageForm, 'channel' | 'has_button'>): MessageField[] => {
  if (channel === 'sms') return ['body'];
  return has_button ? ['subject', 'body', 'button'] : ['subject', 'body'];
};

/** Everything that keeps a tidy text from being sent, by field; {} for one that is right. */
export const checkText = (form: MessageForm, text: MessageText): TextProblems => {
  const entries = fieldsOf(form).map((field) => [field, checkField(form, field, text)] as const);
  return Object.fromEntries(entries.filter(([, problems]) => problems.length > 0));
};

export const isRight = (problems: TextProblems): boolean => Object.keys(problems).length === 0;

const checkField = (form: MessageForm, field: MessageField, text: MessageText): Text[] => {
  const value = text[field];
  const most = MOST[form.channel][field];
  if (value.length > most) return [say`At most ${most} character.|At most ${most} characters.`];
  // What the placeholders of news hold are words of the owner's.
  const words = value.replace(BRACES, (placed, name: string) => (name.startsWith('news') ? placed : ''));
  if (!/[\p{L}\p{N}]/u.test(words)) return [say`Write words of your own here.`];
  const problems = [...checkCharacters(field, value), ...checkPlaceholders(form, field, value)];
  if (field !== 'body' || problems.length > 0) return problems;
  return [...checkRequired(form, text), ...checkParts(form, value)];
};

const checkCharacters = (field: MessageField, value: string): Text[] => {
  const seen = field === 'body' ? value.replaceAll('\n', '') : value;
  if (UNSEEN.test(seen))
    return [say`There is a character in it that nobody sees. Type the text instead of pasting it.`];
  return ADDRESS.test(value) ? [say`Addresses come from placeholders alone: take out what you typed.`] : [];
};

const checkPlaceholders = (
  { placeholders }: Pick<MessageForm, 'placeholders'>,
  field: MessageField,
  value: string,
): Text[] => {
  const names = [...value.matchAll(BRACES)].map(([, name = '']) => name);
  const unknown = names.filter((name) => !placeholders.includes(name));
  if (unknown.length > 0)
    return [...new Set(unknown)].map((name) => say`This message has no placeholder ${`{${name}}`}.`);
  if (/[{}]/.test(value.replace(BRACES, '')))
    return [say`Braces stand around the name of a placeholder alone.`];
  const known = [...new Set(names)].filter(isPlaceholder);
  const long = field === 'body' ? [] : known.filter((name) => !isShort(name));
  const often = known.filter((name) => names.filter((one) => one === name).length > MOST_OF_ONE);
  return [
    ...long.map((name) => say`${the(name)} stands in the text alone.`),
    ...often.map(
      (name) =>
        say`${the(name)} may stand here ${MOST_OF_ONE} time at most.|${the(name)} may stand here ${MOST_OF_ONE} times at most.`,
    ),
  ];
};

const checkRequired = ({ channel, required, last }: MessageForm, { subject, body }: MessageText): Text[] => {
  const all = channel === 'sms' ? body : `${subject}\n${body}`;
  const missing = required.filter((name) => !all.includes(`{${name}}`));
  if (missing.length > 0)
    return missing.map((name) => say`${`{${name}}`} is missing: without it the message is of no use.`);
  const end = `\n{${last}}`;
  return last !== null && (!body.endsWith(end) || body.indexOf(end) !== body.length - end.length)
    ? [say`${`{${last}}`} is the last line, on its own.`]
    : [];
};

const checkParts = ({ channel }: MessageForm, body: string): Text[] => {
  if (channel !== 'sms') return [];
  const usual = fillText(body, (name) => 'x'.repeat(PLACEHOLDERS[name].length));
  const { parts } = smsLength(usual);
  return parts > MOST_PARTS
    ? [
        say`It would be sent as ${parts} text message; ${MOST_PARTS} are the most.|It would be sent as ${parts} text messages; ${MOST_PARTS} are the most.`,
      ]
    : [];
};
