import { useEffect, useState } from 'react';
import { NewsSegment } from '../../api/contract/admin/news.ts';
import { findMissing } from '../../domain/news/news-text.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useResource } from '../../islands/ui/use-stored.ts';
import { href, t, translate } from '../../language/desk.ts';
import { lookAgain, type NewsEditing, newsEditor, reach, sendNews, stopNews } from '../stores/news.ts';
import { languageName } from '../ui/language-name.ts';
import { TimeField } from '../ui/number-fields.tsx';
import { writeNumber } from '../ui/numbers.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { writePlanned } from '../ui/when.ts';
import { stateWords } from './news-words.ts';

const PAUSE_MS = 400;
const LOOK_MS = 2_000;

/** When it is sent, to how many people; while it is sent how far it is, with a stop. */
export const NewsSending = ({ editing }: { editing: NewsEditing }) => {
  const { news } = editing;
  return (
    <section className="desk-card" aria-labelledby="news-sending">
      <h2 id="news-sending">{t`Sending`}</h2>
      {news.mails !== 'server' && (
        <p className="notice">
          {news.mails === 'files'
            ? t`This shop writes its mails to files where it runs: no reader gets one from the shop itself.`
            : t`This shop has no mail server yet, so nobody would get it. It can be sent once one is set where the shop runs.`}{' '}
          <a className="link" href={href('/admin/help/messages')}>{t`How it works`}</a>
        </p>
      )}
      {news.state === 'draft' ? <Send editing={editing} /> : <Sent news={news} />}
    </section>
  );
};

const Send = ({ editing }: { editing: NewsEditing }) => {
  const { content, news } = editing;
  const [at, setAt] = useState<string | null>(null);
  const segment = JSON.stringify(NewsSegment.parse(content));
  useEffect(() => {
    const timer = setTimeout(() => void reach.fetch(JSON.parse(segment)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [segment]);
  const { data, error, isFetching } = useResource(reach);
  const missing = findMissing(content, news.languages[0] ?? 'en');
  const total = data?.total ?? 0;
  // A time that is over is now.
  const planned = at !== null && Date.parse(at) > Date.now() ? at : null;
  return (
    <>
      <FormFailure failure={error === null ? null : { message: error }} />
      <p role="status" aria-busy={isFetching}>
        {data && t`It reaches ${total} person now.|It reaches ${total} people now.`}{' '}
        {data && total > 0 && (
          <span className="muted small">
            {data.languages
              .map((one) => `${languageName(one.language)} ${writeNumber(one.count)}`)
              .join(' · ')}
          </span>
        )}
      </p>
      {news.mails !== 'nobody' && (
        <TimeField id="send-at" label={t`When`} hint={t`Empty: at once.`} value={at} onChange={setAt} />
      )}
      {missing ? (
        <p className="muted">{translate(missing)}</p>
      ) : newsEditor.isChanged(editing) ? (
        <p className="muted">{t`Save first: what is saved is sent.`}</p>
      ) : (
        // Nobody fits now, but perhaps at another time.
        news.mails !== 'nobody' &&
        (total > 0 || planned !== null) && (
          <div className="link-row">
            <PressButton
              className="button"
              confirm={
                planned === null
                  ? t`Send it to ${total} person now?|Send it to ${total} people now?`
                  : t`Send it at ${writePlanned(planned)}? Whoever fits then gets it.`
              }
              run={() => sendNews(planned)}
            >
              {planned === null ? t`Send now` : t`Send at that time`}
            </PressButton>
          </div>
        )
      )}
    </>
  );
};

const Sent = ({ news }: Pick<NewsEditing, 'news'>) => {
  const { state, sent } = news;
  const isOnItsWay = state === 'scheduled' || state === 'sending';
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setInterval(() => void lookAgain(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOnItsWay]);
  return (
    <>
      <p role="status">{stateWords(news)}</p>
      {state === 'sending' && <progress value={sent} max={news.reach ?? sent} aria-label={t`Sending`} />}
      {isOnItsWay && (
        <div className="link-row">
          <PressButton
            {...(state === 'sending' && { confirm: t`Stop? Who has not got it yet will not get it.` })}
            run={stopNews}
          >
            {state === 'sending' ? t`Stop` : t`Do not send it at that time`}
          </PressButton>
        </div>
      )}
    </>
  );
};
