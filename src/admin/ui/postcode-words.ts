import { addressWords } from '../../domain/address/address-words.ts';
import { t, translate } from '../../language/desk.ts';
import { pageSettings } from '../../stores/shop/settings.ts';

/** The label of a postcode in a country: in the shop's own where none is named. */
export const postcodeWord = (countryCode = pageSettings().countryCode): string =>
  translate(addressWords(countryCode).pincode.label);

/** What the desk says of postcodes: of ZIP codes in a US shop. Call it while rendering. */
export const postcodeTexts = () => (pageSettings().countryCode === 'US' ? zipTexts() : otherTexts());

const zipTexts = () => ({
  areas: t`ZIP codes`,
  everyWay: t`Listed ZIP codes are served in every way.`,
  toListed: t`to listed ZIP codes`,
  listed: (count: number) => t`${count} listed ZIP code|${count} listed ZIP codes`,
  one: (at: number) => t`ZIP code ${at}`,
  charge: (at: number) => t`Charge for ZIP code ${at}`,
  remove: (at: number) => t`Remove ZIP code ${at}`,
  add: t`Add a ZIP code`,
  dots: t`North is up. Dots are ZIP codes that the shop knows.`,
});

const otherTexts = (): ReturnType<typeof zipTexts> => ({
  areas: t`Postcodes`,
  everyWay: t`Listed postcodes are served in every way.`,
  toListed: t`to listed postcodes`,
  listed: (count) => t`${count} listed postcode|${count} listed postcodes`,
  one: (at) => t`Postcode ${at}`,
  charge: (at) => t`Charge for postcode ${at}`,
  remove: (at) => t`Remove postcode ${at}`,
  add: t`Add a postcode`,
  dots: t`North is up. Dots are postcodes that the shop knows.`,
});
