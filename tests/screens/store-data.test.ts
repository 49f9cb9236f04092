import { describe, expect, test } from 'vitest';
import { describeBranch, describeStore, returnPolicy } from '../../src/layouts/store-data.ts';
import { describePage, toJsonLd } from '../../src/layouts/structured-data.ts';
import { branchWith, storeWith } from '../fixtures/listed-shop.ts';

const ORIGIN = 'https://shop.example';

describe('the data of a shop', () => {
  test('says how it is reached, what can be returned and what customers get', () => {
    const store = storeWith({
      support_phone: '+1 503 555 0142',
      support_email: 'hello@shop.example',
      returns_days: '14',
      points_per_unit: '2',
      loyalty_tiers: '[{"code":"gold","name":"Gold","min_points":0}]',
      seo_same_as: 'https://social.example/shop, javascript:alert(1)',
    });
    const [shop, site] = describeStore(store, ORIGIN);
    expect(shop).toMatchObject({
      '@type': 'OnlineStore',
      contactPoint: { telephone: '+1 503 555 0142', email: 'hello@shop.example' },
      sameAs: ['https://social.example/shop'],
      hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'US' },
      hasMemberProgram: { hasTiers: [{ name: 'Gold', membershipPointsEarned: 2 }] },
    });
    expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': shop?.['@id'] } });
  });

  test('leaves out what it does not know', () => {
    const [shop] = describeStore(storeWith({}, []), ORIGIN);
    for (const name of [
      'contactPoint',
      'address',
      'logo',
      'sameAs',
      'hasMerchantReturnPolicy',
      'hasMemberProgram',
    ])
      expect(shop).not.toHaveProperty(name);
  });
});

describe('the data of a branch', () => {
  const { settings } = storeWith({ business_type: 'GroceryStore' });

  test('has hours by day, days off and the whole day as search engines write it', () => {
    const { openingHoursSpecification: hours } = describeBranch(branchWith(), settings, ORIGIN);
    const type = { '@type': 'OpeningHoursSpecification' };
    expect(hours).toEqual([
      {
        ...type,
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '21:00',
      },
      { ...type, dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
      { ...type, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ]);
  });

  test('is a restaurant too where one can eat', () => {
    expect(describeBranch(branchWith(), settings, ORIGIN)['@type']).toBe('GroceryStore');
    const served = branchWith({ order_types: ['dine_in'] });
    expect(describeBranch(served, settings, ORIGIN)['@type']).toEqual(['GroceryStore', 'Restaurant']);
    const restaurant = storeWith({ business_type: 'Restaurant' }).settings;
    expect(describeBranch(served, restaurant, ORIGIN)['@type']).toBe('Restaurant');
  });
});

test.each([
  [null, { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }],
  [
    { days: 14, fee: 0 },
    { merchantReturnDays: 14, returnFees: 'https://schema.org/FreeReturn' },
  ],
  [
    { days: 30, fee: 2.5 },
    { merchantReturnDays: 30, restockingFee: { '@type': 'MonetaryAmount', value: 2.5, currency: 'USD' } },
  ],
])('returns of %j are said as they are', (returns, expected) => {
  expect(returnPolicy(returns, storeWith().settings)).toMatchObject(expected);
});

describe('the data of a content page', () => {
  const page = (content_html: string) =>
    describePage(
      {
        id: 1,
        slug: 'help',
        title: 'Help',
        show_in: 'footer',
        position: 1,
        content_html,
        seo_title: null,
        seo_description: null,
        published_at: '2026-01-05T08:00:00Z',
        updated_at: '2026-02-05T08:00:00Z',
      },
      'en-US',
      ORIGIN,
    );
  const question = (name: string) => `<details><summary>${name}</summary><p>Yes &amp; no.</p></details>`;

  test('is one of questions where it has several that open', () => {
    expect(page('<p>Hello?</p>')['@type']).toBe('WebPage');
    expect(page(question('Open?'))['@type']).toBe('WebPage');
    expect(page(question('More') + question('Less'))['@type']).toBe('WebPage');
    expect(page(question('Open?') + question('هل؟'))).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Open?', acceptedAnswer: { text: 'Yes & no.' } }, { name: 'هل؟' }],
    });
  });

  test('cannot end the script that it stands in', () => {
    expect(toJsonLd([page(question('</script><b>?') + question('b?'))])).not.toContain('</script');
  });
});
