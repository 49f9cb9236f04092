import type { UpdateDetailsRequest, User } from '../../../api/contract/account.ts';
import { problem, required } from '../../../domain/people/field-checks.ts';
import { newsWords } from '../../../domain/people/newsletter-consent.ts';
import { t, translate } from '../../../language/islands.ts';
import { saveDetails } from '../../../stores/account/profile.ts';
import { showNotice } from '../../../stores/shop/toasts.ts';
import { CheckRow } from '../../ui/CheckRow.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/FormBody.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useForm } from '../../ui/use-form.ts';

interface Values {
  name: string;
  date_of_birth: string;
  gender: string;
  locale: string;
  /** null: as it is. */
  news: boolean | null;
}

/** News are named when their box was pressed alone: a screen that stood open brings none back that a mail's link ended meanwhile. */
const toRequest = ({ gender, news, ...values }: Values): UpdateDetailsRequest => ({
  ...values,
  gender: (gender || null) as UpdateDetailsRequest['gender'],
  ...(news !== null && { marketing: news && { email: true } }),
});

/** Of several locales of one language the shop's own: it is what messages are written in. */
const localeOf = (user: User, locales: readonly string[]): string =>
  locales.find((locale) => locale.slice(0, 2) === user.locale.slice(0, 2)) ?? user.locale;

const languageName = (locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale.slice(0, 2)) ?? locale;

/** Name, date of birth, gender, language of messages, and what may be sent. */
export const DetailsForm = ({ user, locales }: { user: User; locales: readonly string[] }) => {
  const form = useForm<Values, unknown>({
    initial: {
      name: user.name,
      date_of_birth: user.date_of_birth ?? '',
      gender: user.gender ?? '',
      locale: localeOf(user, locales),
      news: null,
    },
    check: ({ name, date_of_birth }) => ({
      ...problem('name', required(name, 'Enter your name.', 120)),
      ...problem('date_of_birth', isFuture(date_of_birth) && t`Enter a date in the past.`),
    }),
    send: (values) => saveDetails(toRequest(values)),
    onDone: () => {
      form.set({ news: null });
      showNotice(t`Saved.`);
    },
  });
  return (
    <FormBody form={form} head={<h2 className="form-title">{t`Your details`}</h2>} press={t`Save`}>
      <Field label={t`Full name`} autoComplete="name" maxLength={120} {...form.bind('name')} />
      <Field
        label={t`Date of birth`}
        type="date"
        autoComplete="bday"
        isOptional
        {...form.bind('date_of_birth')}
      />
      <SelectField
        label={t`Gender`}
        isOptional
        options={[
          ['', t`Not specified`],
          ['female', t`Female`],
          ['male', t`Male`],
          ['other', t`Another gender`],
          ['unspecified', t`Prefer not to say`],
        ]}
        {...form.bind('gender')}
      />
      {locales.length > 1 && (
        <SelectField
          label={t`Language of messages`}
          options={locales.map((locale) => [locale, languageName(locale)])}
          {...form.bind('locale')}
        />
      )}
      {user.email && (
        <CheckRow isOn={form.values.news ?? user.marketing.email} onChange={(news) => form.set({ news })}>
          <span>{translate(newsWords(user.email_verified))}</span>
        </CheckRow>
      )}
    </FormBody>
  );
};

const isFuture = (date: string): boolean => date > new Date().toISOString().slice(0, 10);
