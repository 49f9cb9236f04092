import { useId, useState } from 'react';
import { z } from 'zod';
import type { DeskGateway, DeskSettings, GatewayCheck } from '../../api/contract/admin/settings.ts';
import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { t } from '../../language/desk.ts';
import { checkGateway, saveSettings } from '../stores/settings.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writeWhen } from '../ui/when.ts';

const Typed = z.record(z.string(), z.string().trim());

type GatewayProps = Pick<DeskSettings, 'values' | 'secrets'> & { gateway: DeskGateway };

/** The keys of one gateway; secrets are written and never shown. */
export const GatewayForm = (props: GatewayProps) => {
  const id = useId();
  const { code, is_ready, source } = props.gateway;
  return (
    <section className="branch-form" aria-labelledby={id}>
      <h3 id={id}>
        {gatewayName(code)} {is_ready && <span className="mark">{t`Set up`}</span>}
      </h3>
      {source === 'server' ? (
        <p className="muted small">{t`Its keys are set on the server.`}</p>
      ) : (
        <Keys {...props} />
      )}
      <Outage gateway={props.gateway} />
      <Connection gateway={props.gateway} />
    </section>
  );
};

/** Since when and why it fails, and what that means for shoppers. */
const Outage = ({ gateway: { code, outage } }: { gateway: DeskGateway }) =>
  outage && (
    <p className="notice notice-error" role="status">
      {t`${gatewayName(code)} has been failing since ${writeWhen(outage.since)}.`} {outage.why}{' '}
      {t`Until it answers, branches offer another gateway instead; where there is none, shoppers who choose it are told that it doesn't answer.`}
    </p>
  );

/** Where its events go, whether one ever came, and the press that proves keys and connection. */
const Connection = ({ gateway: { code, is_ready, webhook_url, heard_at } }: { gateway: DeskGateway }) => {
  const [checked, setChecked] = useState<GatewayCheck>();
  const name = gatewayName(code);
  return (
    <>
      <p className="small">
        {webhook_url === null ? (
          t`${name} is given the address of the webhook with each payment; there is nothing to enter there.`
        ) : (
          <>
            {t`Address of the webhook`}: <code dir="ltr">{webhook_url}</code>
          </>
        )}
      </p>
      {is_ready && (
        <>
          <p className="muted small">
            {heard_at
              ? t`${name} last called its webhook on ${writeWhen(heard_at)}.`
              : t`Its webhook was not called in the last 30 days.`}
          </p>
          <div role="status" aria-live="polite">
            {checked && <p className={checked.is_well ? 'notice' : 'notice notice-error'}>{checked.found}</p>}
          </div>
          <div className="link-row">
            <PressButton
              label={t`Test the connection to ${name}`}
              run={() => checkGateway(code)}
              onDone={setChecked}
            >
              {t`Test the connection`}
            </PressButton>
          </div>
        </>
      )}
    </>
  );
};

const Keys = ({ values, secrets, gateway: { code, about, keys, source } }: GatewayProps) => {
  const name = gatewayName(code);
  const stored = Object.fromEntries(keys.map(({ key }) => [key, values[key] ?? '']));
  const isStored = (key: string) => Boolean(stored[key]) || secrets.includes(key);
  const form = useDeskForm({
    schema: Typed,
    initial: stored,
    check: (typed) =>
      Object.assign(
        {},
        ...keys.map(({ key }) => problem(key, !typed[key]?.trim() && !isStored(key) && t`Enter this.`)),
      ),
    // A secret that was not typed again stays.
    send: (typed) =>
      saveSettings(Object.entries(typed).flatMap(([key, value]) => (value === '' ? [] : [{ key, value }]))),
    onDone: (settings, { reset }) =>
      reset(Object.fromEntries(keys.map(({ key }) => [key, settings.values[key] ?? '']))),
  });
  return (
    <SendForm form={form} className="form-stack" isHeld>
      <p className="muted small">{about}</p>
      {keys.map(({ key, label, hint = '' }) => (
        <FormText
          key={key}
          form={form}
          name={key}
          label={label}
          hint={secrets.includes(key) ? t`It is stored. Type another one to replace it.` : hint}
          isCode
          maxLength={200}
        />
      ))}
      <div className="link-row">
        <SendButton form={form} className="button button-small" label={t`Save ${name}`} done={t`Saved.`}>
          {t`Save`}
        </SendButton>
        {source === 'desk' && (
          <PressButton
            className="button button-plain button-small"
            confirm={t`Remove the keys of ${name}? Shoppers can no longer pay with it, and refunds wait.`}
            run={() => saveSettings(keys.map(({ key }) => ({ key, value: '' })))}
          >
            {t`Remove the keys`}
          </PressButton>
        )}
      </div>
    </SendForm>
  );
};
