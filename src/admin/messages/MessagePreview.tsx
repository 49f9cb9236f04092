import { useEffect, useRef } from 'react';
import type { MessagePreview as Preview } from '../../api/contract/admin/messages.ts';
import { directionOf } from '../../domain/text/locales.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { $shown, type MessageEditing, type Shown, showAgain } from '../stores/messages.ts';
import { Button } from '../ui/Button.tsx';

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
  if (channel === 'mail')
    return (
      <article className="mail">
        <h3>{subject}</h3>
        <MailPaper html={html} />
      </article>
    );
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

/**
 * The mail's own markup, away from the styles of the desk. It is parsed without running anything; its styles are set
 * one by one, which the policy allows, and its links lead nowhere.
 */
const MailPaper = ({ html }: { html: string }) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    // A sheet of styles is refused even in a document that nobody sees; this one only darkens.
    const plain = html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="');
    const { body, documentElement } = new DOMParser().parseFromString(plain, 'text/html');
    const paper = document.createElement('div');
    paper.dir = documentElement.dir;
    paper.append(...body.childNodes);
    paper.style.cssText = body.dataset.style ?? '';
    for (const styled of paper.querySelectorAll<HTMLElement>('[data-style]'))
      styled.style.cssText = styled.dataset.style ?? '';
    for (const link of paper.querySelectorAll('a')) {
      link.removeAttribute('href');
      link.style.overflowWrap = 'anywhere';
      if (!link.dataset.style) link.style.textDecoration = 'underline';
    }
    root.replaceChildren(paper);
  }, [html]);
  return <div className="mail-paper" ref={host} />;
};
