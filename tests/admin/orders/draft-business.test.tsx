// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Draft } from '../../../src/api/contract/admin/drafts.ts';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { fakeApi } from '../../islands/fake-api.ts';

type Business = CartSnapshot['cartDetails']['business'];
const NOBODY = { company: '', vat_id: '', outcome: null, message: null };
const EXEMPT = {
  ...{ company: 'Atelier Nord', vat_id: 'FR40303265045', outcome: 'exempt' as const },
  message: 'No VAT: an intra-Community supply. The buyer accounts for VAT.',
};
const draftWith = (business: Business): Draft =>
  ({ id: '01D', branch_id: 1, cart: { cartDetails: { business } } }) as unknown as Draft;

let answer: () => { status?: number; body: unknown };
const api = fakeApi(({ path }) => (path === '/admin/drafts/01D' ? answer() : undefined));
const { DraftBusiness } = await import('../../../src/admin/orders/DraftBusiness.tsx');
const { $draft } = await import('../../../src/admin/stores/drafts.ts');
const { useStored } = await import('../../../src/islands/ui/use-stored.ts');

const Part = () => {
  const draft = useStored($draft, null);
  return draft && <DraftBusiness draft={draft} />;
};
const open = (business: Business) => {
  $draft.set(draftWith(business));
  render(<Part />);
  return userEvent.setup();
};
const company = () => screen.getByLabelText<HTMLInputElement>(/^Company name/);
const vatId = () => screen.getByLabelText<HTMLInputElement>(/^VAT id/);
const sent = () => api.calls.map(({ body }) => body);
const refuse = (field: string, said: string) => () => ({
  status: 422,
  body: { code: 'validation_failed', message: said, errors: { [field]: [said] } },
});

beforeEach(() => {
  api.calls.length = 0;
});
afterEach(cleanup);

test('is not there where the branch takes no VAT ids', () => {
  open(undefined);
  expect(screen.queryByText('For a business')).toBeNull();
});

test('sends both once the VAT id is left, and says what it does to the tax', async () => {
  const user = open(NOBODY);
  answer = () => ({ body: draftWith(EXEMPT) });
  await user.click(screen.getByText('For a business'));
  await user.type(company(), 'Atelier Nord');
  await user.tab();
  expect(sent()).toEqual([]);
  await user.type(vatId(), 'fr 40 303 265 045');
  await user.tab();
  expect((await screen.findByRole('status')).textContent).toBe(EXEMPT.message);
  expect(sent()).toEqual([{ cart: { business: { company: 'Atelier Nord', vat_id: 'fr 40 303 265 045' } } }]);
  await expect.poll(() => vatId().value).toBe('FR40303265045');
  // Left as it is kept, it is not sent again.
  await user.click(vatId());
  await user.tab();
  expect(sent()).toHaveLength(1);
});

test('says at the field what is wrong, and no more once what was kept is back', async () => {
  const user = open(EXEMPT);
  const said = 'A sign of this VAT id is mistyped: its check digits do not fit.';
  answer = refuse('business.vat_id', said);
  await user.type(vatId(), '1');
  await user.tab();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(vatId().getAttribute('aria-invalid')).toBe('true');
  // What is kept is no more what stands there.
  expect(screen.queryByText(EXEMPT.message)).toBeNull();
  answer = () => ({ body: draftWith(EXEMPT) });
  await user.type(vatId(), '{Backspace}');
  await user.tab();
  expect(await screen.findByText(EXEMPT.message)).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
});

test('a VAT id without a company is refused at the company', async () => {
  const user = open(NOBODY);
  answer = refuse('cart.business.company', 'Enter the name of the company.');
  await user.click(screen.getByText('For a business'));
  await user.type(vatId(), 'FR40303265045');
  await user.tab();
  expect(await screen.findByText('Enter the name of the company.')).toBeTruthy();
  expect([company(), vatId()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'false']);
});

test('is taken off without its VAT id', async () => {
  const user = open(EXEMPT);
  answer = () => ({ body: draftWith(NOBODY) });
  await user.clear(vatId());
  await user.tab();
  await expect.poll(sent).toEqual([{ cart: { business: null } }]);
  await expect.poll(() => screen.queryByText(EXEMPT.message)).toBeNull();
});

test('is delivered to the country that is chosen, where the branch takes VAT ids alone', async () => {
  const typed = { line1: '1 Rue de la Paix', line2: '', city: 'Paris', state: '', pincode: '75002' };
  const address = { ...typed, id: null, country_code: 'DE', is_serviceable: true };
  const of = (business: Business, phone = '+49 30 901820') =>
    ({
      ...{ id: '01D', branch_id: 1, table: '', delivery_instructions: '', customer: null },
      contact: { name: '', phone, email: '' },
      cart: {
        address,
        cartItems: [],
        cartDetails: { business, order_type: 'delivery', slot: null, note: null },
      },
    }) as unknown as Draft;
  const { DraftDelivery } = await import('../../../src/admin/orders/DraftDelivery.tsx');
  const show = (draft: Draft) => {
    $draft.set(draft);
    return (
      <DraftDelivery draft={draft} timezone="Europe/Berlin" countryCode="US" orderTypes={['delivery']} />
    );
  };
  const { rerender } = render(show(of(undefined)));
  expect(screen.queryByLabelText('Country of delivery')).toBeNull();
  rerender(show(of(NOBODY)));
  const country = screen.getByLabelText<HTMLSelectElement>('Country of delivery');
  expect(country.value).toBe('DE');
  expect([...country.options].map(({ value }) => value)).toEqual(expect.arrayContaining(['DE', 'FR', 'US']));
  answer = () => ({ body: of(NOBODY) });
  const LATER = 'The address is kept once there is a phone number for the courier.';
  rerender(show(of(NOBODY, '')));
  await userEvent.setup().selectOptions(country, 'FR');
  expect(screen.getByText(LATER)).toBeTruthy();
  expect(sent()).toEqual([]);
  rerender(show(of(NOBODY)));
  await expect
    .poll(sent)
    .toEqual([{ cart: { address: { ...typed, name: '–', phone: '+49 30 901820', country_code: 'FR' } } }]);
  expect(screen.queryByText(LATER)).toBeNull();
});
