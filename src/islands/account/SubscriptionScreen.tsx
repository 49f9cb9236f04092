import { useEffect, useState } from 'react';
import { href, t } from '../../language/islands.ts';
import {
  followLink,
  readSubscriptionLink,
  type SubscriptionLink,
} from '../../stores/account/subscription-link.ts';
import { Button } from '../ui/Button.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { FormTitle } from './parts/FormTitle.tsx';

/** Signing up for news; with the link of a mail it waits for a press, as programs that open links decide nothing. */
export const SubscriptionScreen = () => {
  const [link, setLink] = useState<SubscriptionLink | null | undefined>();
  const [isWorking, setWorking] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    setLink(readSubscriptionLink(location.hash));
    setPlain(location.hash === '');
    // The link of another mail, opened in the tab that shows this page.
    const onLink = () => {
      const next = readSubscriptionLink(location.hash);
      if (!next) return;
      setLink(next);
      setWords(null);
      setFailure(null);
    };
    addEventListener('hashchange', onLink);
    return () => removeEventListener('hashchange', onLink);
  }, []);
  if (link === undefined) return <Skeleton rows={1} />;
  if (link === null && isPlain) return <NewsletterForm />;
  if (link === null)
    return <Ended title={t`This link is incomplete`} text={t`Open it again from our message.`} />;
  if (words !== null) return <Ended title={t`Done`} text={words} />;
  const press = async () => {
    if (isWorking) return;
    setWorking(true);
    setFailure(null);
    const result = await followLink(link);
    setWorking(false);
    if (result.isDone) setWords(result.value.message);
    else setFailure(result.failure);
  };
  const isConfirmation = link.action === 'confirm';
  return (
    <div className="empty-state">
      <h2>{isConfirmation ? t`Confirm your subscription` : t`End your subscription`}</h2>
      <FormFailure failure={failure} />
      <Button isBusy={isWorking} onClick={() => void press()}>
        {isConfirmation ? t`Confirm` : t`Unsubscribe`}
      </Button>
    </div>
  );
};

const Ended = ({ title, text }: { title: string; text: string }) => (
  <div className="empty-state" role="status">
    <FormTitle>{title}</FormTitle>
    <p>{text}</p>
    <a className="button" href={href('/')}>
      {t`Go to the shop`}
    </a>
  </div>
);
