import { MEMBER_STATES } from '../../../domain/money/intra-community.ts';

/** Where goods for a business may go: member states of the EU and these countries besides, by their names. */
export const deliveryCountries = (
  locale: string,
  ...besides: string[]
): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return [...new Set([...MEMBER_STATES, ...besides])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
};
