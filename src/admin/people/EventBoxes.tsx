import { WEBHOOK_EVENTS } from '../../api/contract/admin/webhook-events.ts';
import type { WebhookEndpoint } from '../../api/contract/admin/webhooks.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { FieldError } from '../../islands/ui/FieldError.tsx';
import type { Control } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';

type Events = WebhookEndpoint['events'];

/** An event in words; its name stays beside it, as the receiver reads that. */
export const eventWords = (event: string): string => {
  const words: Readonly<Record<string, string>> = {
    'order.placed': t`An order was placed`,
    'order.status_changed': t`The state of an order changed`,
    'order.request_created': t`A customer wants to return something or reports a problem`,
    'order.refunded': t`Money of an order went back`,
    'product.updated': t`A product changed`,
    'stock.low': t`Few are left of a product`,
    'review.created': t`A review was written`,
    'user.registered': t`Somebody made an account`,
    'cart.abandoned': t`A cart was left for two hours`,
    test: t`A test`,
  };
  return words[event] ?? event;
};

/** Which events a server hears of. */
export const EventBoxes = ({ id, value, error, onChange }: Omit<Control<Events>, 'label'>) => (
  <fieldset id={id} tabIndex={-1} data-wrong={error} aria-describedby={error ? `${id}-error` : undefined}>
    <legend className="field-label">{t`Events`}</legend>
    <FieldError id={id} error={error} />
    <div className="event-boxes">
      {WEBHOOK_EVENTS.map((event) => (
        <CheckRow
          key={event}
          isOn={value.includes(event)}
          onChange={(isOn) =>
            onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : value.includes(one))))
          }
        >
          <span>
            {eventWords(event)} <code className="muted small">{event}</code>
          </span>
        </CheckRow>
      ))}
    </div>
  </fieldset>
);
