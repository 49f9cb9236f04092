import { useEffect, useState } from 'react';
import {
  followLink,
  readSubscriptionLink,
  type SubscriptionLink,
} from '../../stores/account/subscription-link.ts';
import { Skeleton } from '../ui/waiting.tsx';

const TEXTS = {
  confirm: { title: 'Confirm your subscription', button: 'Confirm' },
  unsubscribe: { title: 'End your subscription', button: 'Unsubscribe' },
} as const;

/** Waits for a press: programs that open links in mails decide nothing. */
export const SubscriptionScreen = () => {
  const [link, setLink] = useState<SubscriptionLink | null | undefined>();
  const [isWorking, setWorking] = useState(false);
  const [answer, setAnswer] = useState<{ isDone: boolean; message: string }>();
  useEffect(() => setLink(readSubscriptionLink(location.hash)), []);
  if (link === undefined) return <Skeleton rows={1} />;
  if (link === null)
    return <Ended title="This link is not complete" text="Open it again from your message." />;
  if (answer?.isDone) return <Ended title="Done" text={answer.message} />;
  const press = async () => {
    setWorking(true);
    setAnswer(await followLink(link));
    setWorking(false);
  };
  const { title, button } = TEXTS[link.action];
  return (
    <div className="empty-state">
      <h2>{title}</h2>
      {answer && <p role="alert">{answer.message}</p>}
      <button type="button" className="button" aria-busy={isWorking} disabled={isWorking} onClick={press}>
        {button}
      </button>
    </div>
  );
};

const Ended = ({ title, text }: { title: string; text: string }) => (
  <div className="empty-state" role="status">
    <h2>{title}</h2>
    <p>{text}</p>
    <a className="button" href="/">
      Go to the shop
    </a>
  </div>
);
