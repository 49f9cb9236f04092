import type { GiftCardDetails } from '../../api/contract/gift-card.ts';
import { t } from '../../language/islands.ts';
import type { ProductChoices, ProductChoicesStore } from '../../stores/product/product-options.ts';
import { Field, type FieldProps } from '../ui/Field.tsx';

interface GiftCardFieldsProps {
  choices: ProductChoices;
  store: ProductChoicesStore;
  /** Sets the ids of two forms on one page apart. */
  prefix: string;
}

/** What is missing of a gift card, by field, before the shop is called. */
export const giftCardProblems = ({
  recipient_name,
  recipient_email,
}: GiftCardDetails): Readonly<Record<string, string>> => ({
  ...(!recipient_name.trim() && { 'gift_card.recipient_name': t`Enter who the gift card is for.` }),
  ...(!/^\S+@\S+\.\S+$/.test(recipient_email.trim()) && {
    'gift_card.recipient_email': t`Enter an email address like name@example.com.`,
  }),
});

/** For whom a gift card is, what they read with it, and on which day it is mailed. */
export const GiftCardFields = ({ choices, store, prefix }: GiftCardFieldsProps) => {
  const { giftCard, giftCardErrors } = choices;
  if (!giftCard) return null;
  const bind = (
    field: keyof GiftCardDetails,
  ): Pick<FieldProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'error'> => ({
    id: `${prefix}-${field}`,
    value: giftCard[field] ?? '',
    onChange: (text) => store.setGiftCard(field, text),
    onLeave: () => undefined,
    error: giftCardErrors[`gift_card.${field}`] || undefined,
  });
  return (
    <fieldset className="gift-card-fields stack">
      <legend>{t`Who is it for?`}</legend>
      <Field {...bind('recipient_name')} label={t`Name of the recipient`} maxLength={80} />
      <Field
        {...bind('recipient_email')}
        label={t`Email of the recipient`}
        type="email"
        maxLength={254}
        hint={t`The gift card with its code goes to this address.`}
      />
      <Field {...bind('message')} label={t`Message`} isLong isOptional maxLength={500} />
      <Field {...bind('sender_name')} label={t`Your name, as they'll see it`} isOptional maxLength={80} />
      <Field
        {...bind('send_on')}
        label={t`Send it on`}
        type="date"
        isOptional
        hint={t`Leave empty to send it as soon as you've paid.`}
      />
    </fieldset>
  );
};
