import { useEffect } from 'react';
import type { WebhookDelivery } from '../../api/contract/admin/webhooks.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { pageLanguage, t } from '../../language/desk.ts';
import { replayDelivery, sendTest, webhookLog } from '../stores/webhooks.ts';
import { Button } from '../ui/Button.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writeWhen } from '../ui/when.ts';
import { eventWords } from './EventBoxes.tsx';

const LOOK_AGAIN_MS = 2_000;

interface WebhookLogProps {
  id: number;
  mayWrite: boolean;
  isEnabled: boolean;
}

/** What was sent to a server, with every try; it looks again while something is on its way. */
export const WebhookLog = ({ id, mayWrite, isEnabled }: WebhookLogProps) => {
  const { data, error } = useResource(webhookLog);
  useEffect(() => {
    webhookLog.clear();
    void webhookLog.fetch(id);
  }, [id]);
  const isUnderWay = data?.deliveries.some(({ state, tries }) => state === 'waiting' && tries.length === 0);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void webhookLog.fetch(id), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [id, isUnderWay]);
  if (!data && error) return <LoadFailed text={error} onRetry={() => void webhookLog.fetch(id)} />;
  if (!data) return <Skeleton rows={3} />;
  return (
    <div className="stack-8">
      <div className="link-row">
        {mayWrite && isEnabled && <PressButton run={() => sendTest(id)}>{t`Send a test`}</PressButton>}
        <Button look="plain" onClick={() => void webhookLog.fetch(id)}>
          {t`Look again`}
        </Button>
      </div>
      {data.deliveries.length === 0 && <p className="muted">{t`Nothing was sent yet.`}</p>}
      <ol className="stack-8 deliveries">
        {data.deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} mayReplay={mayWrite && isEnabled} />
        ))}
      </ol>
      {data.next !== null && (
        <Button onClick={() => void webhookLog.fetch(id, data.next ?? undefined)}>{t`Show more`}</Button>
      )}
    </div>
  );
};

const stateWords = (state: WebhookDelivery['state']): string =>
  ({ waiting: t`waiting`, delivered: t`delivered`, failed: t`failed` })[state];

const MARK = { waiting: 'mark', delivered: 'mark mark-on', failed: 'mark mark-warning' } as const;

const Delivery = ({ delivery, mayReplay }: { delivery: WebhookDelivery; mayReplay: boolean }) => {
  const { id, event, state, body, created_at, tries } = delivery;
  const count = new Intl.NumberFormat(pageLanguage().locale);
  return (
    <li>
      <details>
        <summary>
          <span className={MARK[state]}>{stateWords(state)}</span> {eventWords(event)}{' '}
          <span className="muted small">{writeWhen(created_at)}</span>
        </summary>
        <pre className="webhook-body" dir="ltr">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
        <ol className="stack-8 order-log">
          {tries.map((one) => (
            <li key={one.number}>
              <span className="muted small">{writeWhen(one.at)}</span>{' '}
              {one.status === null ? <bdi>{one.error}</bdi> : t`answered ${one.status}`}{' '}
              {t`after ${count.format(one.duration_ms)} ms`}
              {one.response && (
                <code className="webhook-answer" dir="ltr">
                  {one.response}
                </code>
              )}
            </li>
          ))}
        </ol>
        {mayReplay && state !== 'waiting' && (
          <PressButton run={() => replayDelivery(id)}>{t`Send it again`}</PressButton>
        )}
      </details>
    </li>
  );
};
