import type { Branch } from '../api/contract/branch.ts';
import type { Product } from '../api/contract/catalog.ts';
import type { StoreView } from '../api/store-view.ts';
import { isKnownPlace } from '../domain/address/geo.ts';
import type { ShopSettings } from '../domain/shop/settings.ts';
import { href, t } from '../language/page.ts';
import { absolute, type Thing } from './structured-data.ts';

/** The shop as an organization with its branches, and its site (home page). */
export const describeStore = ({ settings, branches, pages }: StoreView, origin: string): Thing[] => {
  const returnsPage = pages.find(({ slug }) => /return|refund/.test(slug));
  const contact = {
    ...(settings.supportPhone && { telephone: settings.supportPhone }),
    ...(settings.supportEmail && { email: settings.supportEmail }),
  };
  return [
    {
      '@type': 'OnlineStore',
      '@id': storeId(origin),
      name: settings.storeName,
      url: `${origin}/`,
      ...(settings.seo.description && { description: settings.seo.description }),
      ...(settings.logo && { logo: absolute(settings.logo, origin) }),
      ...(settings.seo.sameAs.length > 0 && { sameAs: settings.seo.sameAs }),
      ...(Object.keys(contact).length > 0 && {
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...contact },
      }),
      ...(branches[0] && { address: addressOf(branches[0]) }),
      ...(settings.returnsDays > 0 && {
        hasMerchantReturnPolicy: {
          ...returnPolicy({ days: settings.returnsDays, fee: 0 }, settings),
          ...(returnsPage && { merchantReturnLink: absolute(href(`/page/${returnsPage.slug}`), origin) }),
        },
      }),
      ...describeMembers(settings, origin),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}${href('/')}#site`,
      name: settings.storeName,
      url: origin + href('/'),
      inLanguage: settings.money.locale,
      publisher: { '@id': storeId(origin) },
    },
    ...branches.map((branch) => describeBranch(branch, settings, origin)),
  ];
};

/** One branch with its address, place and hours, as its own page shows them. */
export const describeBranch = (branch: Branch, settings: ShopSettings, origin: string): Thing => {
  const url = absolute(href(`/branch/${branch.slug}`), origin);
  const picture = branch.image_url ?? settings.logo;
  return {
    '@type': typesOf(branch, settings),
    '@id': `${url}#branch`,
    name: `${settings.storeName}, ${branch.name}`,
    url,
    ...(picture && { image: absolute(picture, origin) }),
    ...(branch.phone && { telephone: branch.phone }),
    ...(branch.email && { email: branch.email }),
    address: addressOf(branch),
    ...(isKnownPlace(branch) && {
      geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lng },
    }),
    openingHoursSpecification: [...weeklyHours(branch), ...branch.closures.map(({ date }) => closedOn(date))],
    currenciesAccepted: settings.money.currencyCode,
    ...(branch.order_types.includes('dine_in') && { hasMenu: origin + href('/') }),
    parentOrganization: { '@id': storeId(origin) },
  };
};

/** A shop where one can eat is a restaurant too. */
const typesOf = ({ order_types }: Branch, { businessType }: ShopSettings): string | string[] =>
  order_types.includes('dine_in') && businessType !== 'Restaurant'
    ? [businessType, 'Restaurant']
    : businessType;

/** How long a product can be sent back and what that costs; null: not at all. */
export const returnPolicy = (
  returns: Product['returns'],
  { countryCode, money }: Pick<ShopSettings, 'countryCode' | 'money'>,
): Thing => {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: countryCode };
  if (!returns) return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.days,
    ...(returns.fee > 0
      ? { restockingFee: { '@type': 'MonetaryAmount', value: returns.fee, currency: money.currencyCode } }
      : { returnFees: 'https://schema.org/FreeReturn' }),
  };
};

const storeId = (origin: string): string => `${origin}/#store`;

const addressOf = ({ address }: Pick<Branch, 'address'>): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: address.line1,
  addressLocality: address.city,
  ...(address.state && { addressRegion: address.state }),
  postalCode: address.pincode,
  addressCountry: address.country_code,
});

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Days of the same hours in one entry; what search engines call midnight at the end of a day is 23:59. */
const weeklyHours = ({ opening_hours }: Pick<Branch, 'opening_hours'>): Thing[] =>
  [...Map.groupBy(opening_hours, ({ open, close }) => `${open} ${close}`).values()].map((rows) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: rows.map(({ day }) => DAYS[day]),
    opens: rows[0]?.open,
    closes: rows[0]?.close === '24:00' ? '23:59' : rows[0]?.close,
  }));

const closedOn = (date: string): Thing => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: date,
  validThrough: date,
  opens: '00:00',
  closes: '00:00',
});

/** What members get: points on what they buy, in each of the shop's tiers. */
const describeMembers = ({ memberProgram, storeName }: ShopSettings, origin: string): Thing => {
  if (memberProgram.pointsPerUnit === 0) return {};
  return {
    hasMemberProgram: {
      '@type': 'MemberProgram',
      name: storeName,
      description: t`Points on every order`,
      url: origin + href('/account/rewards'),
      hasTiers: memberProgram.tiers.map(({ code, name }) => ({
        '@type': 'MemberProgramTier',
        '@id': `${origin}/#tier-${code}`,
        name,
        hasTierBenefit: 'https://schema.org/TierBenefitLoyaltyPoints',
        membershipPointsEarned: memberProgram.pointsPerUnit,
      })),
    },
  };
};
