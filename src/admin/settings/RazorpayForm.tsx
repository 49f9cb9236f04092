import { z } from 'zod';
import type { DeskSettings } from '../../api/contract/admin/settings.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { t } from '../../language/desk.ts';
import { saveSettings } from '../stores/settings.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';

const KEYS = ['razorpay_key_id', 'razorpay_key_secret', 'razorpay_webhook_secret'] as const;
type Values = Record<(typeof KEYS)[number], string>;
const Typed = z.object(
  Object.fromEntries(KEYS.map((key) => [key, z.string().trim()])) as Record<keyof Values, z.ZodString>,
);

type RazorpayProps = Pick<DeskSettings, 'values' | 'secrets' | 'razorpay'>;

/** The keys of payment online; secrets are written and never shown. */
export const RazorpayForm = ({ values, secrets, razorpay }: RazorpayProps) => (
  <section className="branch-form" aria-labelledby="razorpay-title">
    <h3 id="razorpay-title">Razorpay {razorpay.is_ready && <span className="mark">{t`Set up`}</span>}</h3>
    {razorpay.source === 'server' ? (
      <p className="muted small">{t`Its keys are set on the server.`}</p>
    ) : (
      <Keys values={values} secrets={secrets} razorpay={razorpay} />
    )}
  </section>
);

const Keys = ({ values, secrets, razorpay }: RazorpayProps) => {
  const stored: Values = {
    razorpay_key_id: values.razorpay_key_id ?? '',
    razorpay_key_secret: '',
    razorpay_webhook_secret: '',
  };
  const isStored = (key: keyof Values) => stored[key] !== '' || secrets.includes(key);
  const form = useDeskForm({
    schema: Typed,
    initial: stored,
    check: (typed) =>
      Object.assign(
        {},
        ...KEYS.map((key) => problem(key, typed[key].trim() === '' && !isStored(key) && t`Enter this.`)),
      ),
    // A secret that was not typed again stays.
    send: (typed) =>
      saveSettings(KEYS.flatMap((key) => (typed[key] === '' ? [] : [{ key, value: typed[key] }]))),
    onDone: (_settings, { reset }) =>
      reset({ ...stored, razorpay_key_id: form.values.razorpay_key_id.trim() }),
  });
  const secretHint = (key: keyof Values) =>
    isStored(key) ? t`It is stored. Type another one to replace it.` : '';
  return (
    <SendForm form={form} className="form-stack">
      <p className="muted small">
        {t`Shoppers then pay by card, wallet app or bank at each branch that has Razorpay ticked. You find the keys in your Razorpay account under “API keys”.`}
      </p>
      <FormText form={form} name="razorpay_key_id" label={t`Key id`} isCode maxLength={100} />
      <FormText
        form={form}
        name="razorpay_key_secret"
        label={t`Key secret`}
        hint={secretHint('razorpay_key_secret')}
        isCode
        maxLength={200}
      />
      <FormText
        form={form}
        name="razorpay_webhook_secret"
        label={t`Secret of the webhook`}
        hint={
          secretHint('razorpay_webhook_secret') ||
          t`Make a webhook in your Razorpay account with all events of payments and refunds, to the address below, with a secret of your own.`
        }
        isCode
        maxLength={200}
      />
      <p className="small">
        {t`Address of the webhook`}: <code dir="ltr">{razorpay.webhook_url}</code>
      </p>
      <div className="link-row">
        <SendButton form={form} className="button button-small" label={t`Save Razorpay`} done={t`Saved.`}>
          {t`Save`}
        </SendButton>
        {razorpay.source === 'desk' && (
          <PressButton
            className="button button-plain button-small"
            confirm={t`Remove the keys of Razorpay? Shoppers can no longer pay online, and refunds wait.`}
            run={() => saveSettings(KEYS.map((key) => ({ key, value: '' })))}
          >
            {t`Remove the keys`}
          </PressButton>
        )}
      </div>
    </SendForm>
  );
};
