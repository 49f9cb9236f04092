import { useState } from 'react';
import { WEBHOOK_EVENTS } from '../../api/contract/admin/webhook-events.ts';
import {
  NewWebhookRequest,
  SaveWebhookRequest,
  type WebhookEndpoint,
  type WebhookSecret,
} from '../../api/contract/admin/webhooks.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { t } from '../../language/desk.ts';
import { EventBoxes } from '../people/EventBoxes.tsx';
import { WebhookLog } from '../people/WebhookLog.tsx';
import { addWebhook, removeWebhook, renewSecret, saveWebhook, webhooks } from '../stores/webhooks.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FieldOf, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';
import { writeWhen } from '../ui/when.ts';

/** Servers that hear of what happens: added, tested, switched off, with the log of what was sent. */
export const WebhooksScreen = () => {
  const [made, setMade] = useState<WebhookSecret | null>(null);
  return (
    <DeskFrame section="webhooks" title={t`Webhooks`}>
      {(session) => {
        const mayWrite = session.permissions.includes('settings.write');
        return (
          <div className="stack desk-columns">
            <div role="status">
              {made && (
                <ShownOnce
                  title={t`The secret of this webhook`}
                  hint={t`Your server checks the header X-Webhook-Signature with it. It is not shown again.`}
                  value={made.secret}
                  copyLabel={t`Copy the secret`}
                  onClose={() => setMade(null)}
                />
              )}
            </div>
            {mayWrite && <AddForm onMade={setMade} />}
            <Loaded of={webhooks}>
              {({ endpoints }) =>
                endpoints.length === 0 ? (
                  <div className="empty-state">
                    <h2>{t`No server hears of anything yet`}</h2>
                    <p>{t`Add an address, and orders, stock and reviews are posted there as they happen.`}</p>
                  </div>
                ) : (
                  <ul className="desk-rows desk-card">
                    {endpoints.map((endpoint) => (
                      <Endpoint key={endpoint.id} endpoint={endpoint} mayWrite={mayWrite} onMade={setMade} />
                    ))}
                  </ul>
                )
              }
            </Loaded>
          </div>
        );
      }}
    </DeskFrame>
  );
};

const EVERY: WebhookEndpoint['events'] = [...WEBHOOK_EVENTS];

const checkUrl = ({ url }: { url: string }) =>
  problem('url', !URL.canParse(url.trim()) && t`Enter an address that begins with https://.`);

const AddForm = ({ onMade }: { onMade: (made: WebhookSecret) => void }) => {
  const form = useDeskForm({
    schema: NewWebhookRequest,
    initial: { url: '', events: EVERY },
    check: checkUrl,
    send: addWebhook,
    onDone: (made, { reset }) => {
      onMade(made);
      reset();
    },
  });
  return (
    <details className="desk-card">
      <summary className="desk-summary">{t`Add a webhook`}</summary>
      <SendForm form={form} className="form-stack">
        <FormText
          form={form}
          name="url"
          label={t`Address of your server`}
          hint="https://example.com/hooks"
          isCode
        />
        <FieldOf form={form} name="events">
          {(bound) => <EventBoxes {...bound} />}
        </FieldOf>
        <SendButton form={form}>{t`Add and show the secret`}</SendButton>
      </SendForm>
    </details>
  );
};

interface EndpointProps {
  endpoint: WebhookEndpoint;
  mayWrite: boolean;
  onMade: (made: WebhookSecret) => void;
}

const Endpoint = ({ endpoint, mayWrite, onMade }: EndpointProps) => {
  const { id, url, events, is_enabled, problem: cause, last } = endpoint;
  const [isLogOpen, setLogOpen] = useState(false);
  return (
    <li>
      <div>
        <strong>
          <bdi dir="ltr">{url}</bdi>
        </strong>
        <span className="muted small">
          <span className={is_enabled ? 'mark mark-on' : 'mark mark-warning'}>
            {is_enabled ? t`on` : t`off`}
          </span>{' '}
          {t`${events.length} event|${events.length} events`} ·{' '}
          {last ? t`last sent ${writeWhen(last.at)}` : t`nothing sent yet`}
        </span>
        {cause && <span className="small stock-out">{t`Switched off by itself: ${cause}`}</span>}
      </div>
      {mayWrite && (
        <details className="desk-more">
          <summary aria-label={t`Change ${url}`}>{t`Change`}</summary>
          <ChangeForm key={endpoint.version} endpoint={endpoint} onMade={onMade} />
        </details>
      )}
      <details className="desk-more" onToggle={(event) => setLogOpen(event.currentTarget.open)}>
        <summary aria-label={t`Log of ${url}`}>{t`Log`}</summary>
        {isLogOpen && <WebhookLog id={id} mayWrite={mayWrite} isEnabled={is_enabled} />}
      </details>
    </li>
  );
};

const ChangeForm = ({ endpoint, onMade }: Pick<EndpointProps, 'endpoint' | 'onMade'>) => {
  const { id, is_enabled, version } = endpoint;
  const form = useDeskForm({
    schema: SaveWebhookRequest,
    initial: { url: endpoint.url, events: endpoint.events },
    toBody: (values) => ({ ...values, is_enabled, version }),
    check: checkUrl,
    send: (change) => saveWebhook(id, change),
  });
  const { url, events } = form.values;
  return (
    <SendForm form={form} className="form-stack">
      <FormText form={form} name="url" label={t`Address of your server`} isCode />
      <FieldOf form={form} name="events">
        {(bound) => <EventBoxes {...bound} />}
      </FieldOf>
      <div className="cluster person-presses">
        <SendButton form={form}>{t`Save`}</SendButton>
        <PressButton run={() => saveWebhook(id, { url, events, is_enabled: !is_enabled, version })}>
          {is_enabled ? t`Switch off` : t`Switch on`}
        </PressButton>
        <PressButton
          confirm={t`Make a new secret? The one of now signs nothing any more.`}
          run={() => renewSecret(id)}
          onDone={onMade}
        >
          {t`New secret`}
        </PressButton>
        <PressButton
          className="button button-danger button-small"
          confirm={t`Remove ${url} with its log?`}
          run={() => removeWebhook(id)}
        >
          {t`Remove`}
        </PressButton>
      </div>
    </SendForm>
  );
};
