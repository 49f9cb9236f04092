import { type ReactNode, useMemo, useState } from 'react';
import {
  ChangeOwnEmailRequest,
  ChangePasswordRequest,
  ChangeTotpRequest,
  type OwnAccess,
  RecoveryCodesRequest,
  SaveOwnRequest,
  type TotpSetup,
} from '../../api/contract/admin/own-access.ts';
import { languageOf } from '../../domain/text/locales.ts';
import { t } from '../../language/desk.ts';
import {
  changeOwnEmail,
  changePassword,
  changeTotp,
  makeRecoveryCodes,
  openTotp,
  saveOwn,
} from '../stores/own-access.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormByName, FormSelect, FormText, FormTotp, SendButton, SendForm } from '../ui/form-fields.tsx';
import { zoneChoices } from '../ui/market-names.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { FormCurrentPassword, FormNewPassword, passwordsDiffer } from '../ui/password-fields.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';
import { TotpKey } from '../ui/TotpKey.tsx';

interface OwnProps {
  own: OwnAccess;
}

/** What one sets for oneself: name, language and clock of the desk, and the ways in. */
export const OwnAccessParts = (props: OwnProps) => (
  <>
    <section className="desk-card" aria-labelledby="own-title">
      <h2 id="own-title">{t`You`}</h2>
      <OwnForm {...props} />
      <Opened title={t`Change the email address`}>{() => <EmailForm {...props} />}</Opened>
    </section>
    <section className="desk-card" aria-labelledby="ways-title">
      <h2 id="ways-title">{t`Password and codes`}</h2>
      <Opened title={props.own.has_password ? t`Change the password` : t`Set a password`}>
        {() => <PasswordForm {...props} />}
      </Opened>
      <Opened title={t`Set up another app for codes`}>{() => <TotpSteps {...props} />}</Opened>
      <Opened title={t`Recovery codes`}>{() => <CodesForm {...props} />}</Opened>
    </section>
  </>
);

/** Drawn while it is open: what was typed is gone when it is closed. */
const Opened = ({ title, children }: { title: string; children: () => ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="desk-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
};

/** A language by its own name: whoever needs it reads that. */
const nameOf = (locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(languageOf(locale)) ?? locale;

const OwnForm = ({ own }: OwnProps) => {
  const { name, language, timezone, locales } = own;
  const form = useDeskForm({
    schema: SaveOwnRequest,
    initial: { name, language: language ?? '', timezone: timezone ?? '' },
    toBody: (values) => ({
      ...values,
      language: values.language === '' ? null : values.language,
      timezone: values.timezone === '' ? null : values.timezone,
    }),
    send: saveOwn,
  });
  const zones = useMemo(() => [{ value: '', label: t`As on this device` }, ...zoneChoices()], []);
  return (
    <SendForm form={form} className="form-stack">
      <FormText form={form} name="name" label={t`Name`} autoComplete="name" />
      <FormSelect
        form={form}
        name="language"
        label={t`Language of the desk`}
        options={[
          { value: '', label: t`As the address says` },
          ...locales.map((locale) => ({ value: languageOf(locale), label: nameOf(locale) })),
        ]}
      />
      <FormByName
        form={form}
        name="timezone"
        label={t`Time zone`}
        hint={t`For times that you are shown. Times of a branch’s orders are those of its clock, and what you plan is by the shop’s clock.`}
        options={zones}
      />
      <SendButton form={form} done={t`Saved`}>{t`Save`}</SendButton>
    </SendForm>
  );
};

const EmailForm = ({ own }: OwnProps) => {
  const form = useDeskForm({
    schema: ChangeOwnEmailRequest,
    initial: { email: own.email, current_password: '' },
    send: changeOwnEmail,
    onDone: ({ email }, { reset }) => reset({ email, current_password: '' }),
  });
  return (
    <SendForm form={form} className="form-stack">
      <FormText
        form={form}
        name="email"
        label={t`Email`}
        hint={t`You sign in with it, and mails of the desk go there.`}
        type="email"
        autoComplete="username"
      />
      {own.has_password && <FormCurrentPassword form={form} />}
      <SendButton form={form} done={t`Saved`}>{t`Save the address`}</SendButton>
    </SendForm>
  );
};

const PasswordForm = ({ own }: OwnProps) => {
  const form = useDeskForm({
    schema: ChangePasswordRequest,
    initial: { current_password: '', password: '', password_confirmation: '' },
    check: passwordsDiffer,
    send: changePassword,
    onDone: (_own, { reset }) => reset({ current_password: '', password: '', password_confirmation: '' }),
  });
  return (
    <SendForm form={form} className="form-stack">
      <input type="hidden" name="username" autoComplete="username" value={own.email} readOnly />
      {own.has_password && <FormCurrentPassword form={form} />}
      <FormNewPassword form={form} />
      <SendButton form={form} done={t`Saved. Everywhere else you are signed out.`}>
        {t`Save the password`}
      </SendButton>
    </SendForm>
  );
};

const TotpSteps = (props: OwnProps) => {
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  if (setup) return <TotpForm {...props} setup={setup} />;
  return (
    <div className="form-stack">
      <p className="muted">{t`The codes of your present app hold until a code of the new one is typed.`}</p>
      <PressButton run={openTotp} onDone={setSetup}>{t`Show the key`}</PressButton>
    </div>
  );
};

const TotpForm = ({ own, setup }: OwnProps & { setup: TotpSetup }) => {
  const form = useDeskForm({
    schema: ChangeTotpRequest,
    initial: { code: '', current_password: '' },
    toBody: (values) => ({ ...values, token: setup.token }),
    send: changeTotp,
    onDone: (_own, { reset }) => reset({ code: '', current_password: '' }),
  });
  return (
    <SendForm form={form} className="form-stack">
      <TotpKey secret={setup.secret} uri={setup.uri} />
      <FormTotp form={form} name="code" />
      {own.has_password && <FormCurrentPassword form={form} />}
      <SendButton form={form} done={t`Saved: from now on the codes of this app count.`}>{t`Save`}</SendButton>
    </SendForm>
  );
};

const CodesForm = ({ own }: OwnProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useDeskForm({
    schema: RecoveryCodesRequest,
    initial: { current_password: '' },
    send: makeRecoveryCodes,
    onDone: (made, { reset }) => {
      setCodes(made.codes);
      reset({ current_password: '' });
    },
  });
  return (
    <div className="form-stack">
      <div role="status">
        {codes && (
          <ShownOnce
            title={t`Your recovery codes`}
            hint={t`Keep them where your phone is not. They are not shown again.`}
            value={codes.join(' ')}
            shown={
              <ol className="stack-8 desk-codes" dir="ltr">
                {codes.map((code) => (
                  <li key={code}>
                    <code>{code}</code>
                  </li>
                ))}
              </ol>
            }
            copyLabel={t`Copy the codes`}
            onClose={() => setCodes(null)}
          />
        )}
      </div>
      <p className="muted">
        {own.recovery_codes === 0
          ? t`Each stands in once for a code of your app, for the day on which it is lost. You have none.`
          : t`${own.recovery_codes} code is left.|${own.recovery_codes} codes are left.`}
      </p>
      <SendForm form={form} className="form-stack">
        {own.has_password && <FormCurrentPassword form={form} />}
        <SendButton form={form}>
          {own.recovery_codes === 0 ? t`Make recovery codes` : t`Make new ones, the old ones end`}
        </SendButton>
      </SendForm>
    </div>
  );
};
