import type { MessagePreview as Preview } from '../../api/contract/admin/messages.ts';
import { directionOf } from '../../domain/text/locales.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { $shown, type MessageEditing, type Shown, showAgain } from '../stores/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Mail } from '../ui/Mail.tsx';

const NOTHING: Shown = { preview: null, isOld: true, failure: null };

/** The message as its reader gets it. */
export const MessagePreview = ({ path, errors }: MessageEditing) => {
  const { preview, isOld, failure } = useStored<Shown>($shown, NOTHING);
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <section className="desk-card message-preview" aria-label={t`Preview`} aria-busy={isOld && !hasErrors}>
      <h2>{t`Preview`}</h2>
      <FormFailure failure={failure} />
      {failure && <Button onClick={showAgain}>{t`Try again`}</Button>}
      {preview ? (
        <div dir={directionOf(path.language)} lang={path.language} className={isOld ? 'is-old' : undefined}>
          <Body preview={preview} channel={path.channel} />
        </div>
      ) : (
        !failure && <Skeleton rows={4} />
      )}
      {preview && <Facts {...preview} hasErrors={hasErrors} />}
    </section>
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
