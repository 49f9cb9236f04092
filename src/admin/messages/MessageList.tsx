import type { DeskMessage } from '../../api/contract/admin/messages.ts';
import { t } from '../../language/desk.ts';
import { useWide } from '../ui/use-wide.ts';
import { listMessageGroups } from './message-words.ts';

interface MessageListProps {
  messages: readonly DeskMessage[];
  /** The message that is open. */
  open: string;
  onOpen: (message: string) => void;
}

/** Every message of the shop; those with words of the owner's are marked. */
export const MessageList = ({ messages, open, onOpen }: MessageListProps) => {
  const isWide = useWide();
  const isOwn = (name: string) =>
    messages.some(({ message, texts }) => message === name && texts.some(({ text }) => text !== null));
  const groups = listMessageGroups().map(({ title, names }) => ({
    title,
    entries: Object.entries(names).filter(([name]) => messages.some(({ message }) => message === name)),
  }));
  if (!isWide)
    return (
      <select
        className="input select"
        aria-label={t`Message`}
        value={open}
        onChange={(event) => onOpen(event.target.value)}
      >
        {groups.map(({ title, entries }) => (
          <optgroup key={title} label={title}>
            {entries.map(([name, label]) => (
              <option key={name} value={name}>
                {isOwn(name) ? `${label} ●` : label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    );
  return (
    <nav className="stack-8 message-list" aria-label={t`Messages`}>
      {groups.map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="message-names">
            {entries.map(([name, label]) => (
              <li key={name}>
                <button
                  type="button"
                  className="message-name"
                  aria-current={name === open ? 'true' : undefined}
                  onClick={() => onOpen(name)}
                >
                  {label} {isOwn(name) && <span className="mark mark-on">{t`yours`}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
