import type { MessagePreview as Preview } from '../../api/contract/admin/messages.ts';
import { t } from '../../language/desk.ts';
import { type MessageEditing, messagePreview } from '../stores/messages.ts';
import { Mail } from '../ui/Mail.tsx';
import { ReaderPreview } from '../ui/ReaderPreview.tsx';

/** The message as its reader gets it. */
export const MessagePreview = ({ path, errors }: MessageEditing) => {
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <ReaderPreview
      of={messagePreview}
      language={path.language}
      isHeld={hasErrors}
      foot={(preview) => <Facts {...preview} hasErrors={hasErrors} />}
    >
      {(preview) => <Body preview={preview} channel={path.channel} />}
    </ReaderPreview>
  );
};

const Body = ({ preview, channel }: { preview: Preview; channel: string }) => {
  const { subject, text, html } = preview;
  if (channel === 'mail') return <Mail subject={subject} html={html} />;
  return (
    <div className={`stack-4 bubble bubble-${channel}`}>
      {subject && <strong>{subject}</strong>}
      <p>{text}</p>
    </div>
  );
};

const Facts = ({ order_number, sms, hasErrors }: Preview & { hasErrors: boolean }) => (
  <p className="muted small" role="status">
    {hasErrors
      ? t`What is typed cannot be sent yet, so this is the text before it.`
      : order_number
        ? t`With the data of order ${order_number}.`
        : t`With invented data.`}{' '}
    {sms && t`${sms.parts} text message|${sms.parts} text messages`}
    {sms &&
      ` · ${t`${sms.units} character|${sms.units} characters`} · ${sms.alphabet === 'gsm7' ? 'GSM-7' : 'Unicode'}`}
  </p>
);
