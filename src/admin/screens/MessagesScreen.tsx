import { type ReactNode, useEffect } from 'react';
import type { DeskMessages, MessageChannel, MessagePath } from '../../api/contract/admin/messages.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { MessageBar } from '../messages/MessageBar.tsx';
import { MessageForm } from '../messages/MessageForm.tsx';
import { MessageList } from '../messages/MessageList.tsx';
import { MessagePreview } from '../messages/MessagePreview.tsx';
import { channelName } from '../messages/message-words.ts';
import { $message, deskMessages, isUnsaved, type MessageEditing, openMessage } from '../stores/messages.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { languageName } from '../ui/language-name.ts';
import { StateTab } from '../ui/list-filters.tsx';
import { useHeld } from '../ui/Opened.tsx';
import { useLeave } from '../ui/use-leave.tsx';

/** What the shop writes to people, in the owner's words. */
export const MessagesScreen = () => (
  <DeskFrame section="messages" title={t`Messages`}>
    {(session) => (
      <Loaded of={deskMessages} rows={8}>
        {(data) => <Messages {...data} mayWrite={session.permissions.includes('settings.write')} />}
      </Loaded>
    )}
  </DeskFrame>
);

const wishOfAddress = (): Partial<MessagePath> => {
  const query = new URLSearchParams(location.search);
  return {
    message: query.get('message') ?? 'order.placed',
    channel: (query.get('channel') ?? 'mail') as MessageChannel,
    // Without one, the shop's own.
    language: query.get('language') ?? '',
  };
};

const openNow = (change: Partial<MessagePath>): void => {
  openMessage({ ...$message.get()?.path, ...change });
  const { path } = $message.get() ?? {};
  if (path) history.replaceState(history.state, '', `?${new URLSearchParams(path)}`);
};

const Messages = ({ messages, mayWrite }: DeskMessages & { mayWrite: boolean }) => {
  const editing = useStored<MessageEditing | null>($message, null);
  const { leave, question } = useLeave(isUnsaved);
  const open = (change: Partial<MessagePath>) => leave(() => openNow(change));
  useHeld(isUnsaved);
  useEffect(() => openMessage(wishOfAddress()), []);
  if (!editing) return null;
  const { path } = editing;
  const channels = messages.filter(({ message }) => message === path.message).map(({ form }) => form.channel);
  return (
    <div className="messages">
      {question}
      <MessageList messages={messages} open={path.message} onOpen={(message) => open({ message })} />
      <div className="message-editor">
        <MessageBar key={Object.values(path).join()} editing={editing} mayWrite={mayWrite} />
        <div className="message-tabs">
          <Tabs label={t`Channel`}>
            {channels.map((channel) => (
              <StateTab
                key={channel}
                label={channelName(channel)}
                isOn={channel === path.channel}
                onPress={() => open({ channel })}
              />
            ))}
          </Tabs>
          <Tabs label={t`Language`}>
            {messages[0]?.texts.map(({ language }) => (
              <StateTab
                key={language}
                label={languageName(language)}
                isOn={language === path.language}
                onPress={() => open({ language })}
              />
            ))}
          </Tabs>
        </div>
        <div className="message-columns">
          <MessageForm editing={editing} mayWrite={mayWrite} />
          <MessagePreview {...editing} />
        </div>
      </div>
    </div>
  );
};

const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="state-tabs">
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
);
