// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { cartOf, line } from '../../stores/carts.ts';
import { fakeApi } from '../fake-api.ts';

type Business = CartSnapshot['cartDetails']['business'];
const NOBODY = { company: '', vat_id: '', outcome: null, message: null };
const MESSAGE = 'No VAT: an intra-Community supply. The buyer accounts for VAT.';

const withBusiness = (business: Business): CartSnapshot => {
  const cart = cartOf([line(1)], 1);
  return { ...cart, cartDetails: { ...cart.cartDetails, business } };
};
let answer: () => { status?: number; body: unknown };
const api = fakeApi((call) => (call.path === '/cart/details' ? answer() : undefined));
const { BusinessPart } = await import('../../../src/islands/checkout/BusinessPart.tsx');
const { $cart } = await import('../../../src/stores/cart/cart.ts');
const { useStored } = await import('../../../src/islands/ui/use-stored.ts');

const Part = () => {
  const cart = useStored($cart, null);
  const business = cart?.cartDetails.business;
  return business && <BusinessPart business={business} countryCode="DE" />;
};
const open = (business: Business) => {
  $cart.set(withBusiness(business));
  render(<Part />);
  return userEvent.setup();
};
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByText('Buying for a business?'));
  await user.type(await screen.findByLabelText('Company name'), 'Atelier Nord');
  await user.type(screen.getByLabelText('VAT id'), 'fr 40 303 265 045');
  await user.click(screen.getByRole('button', { name: 'Check the VAT id' }));
};

beforeEach(() => {
  api.calls.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('is not there where no business can give a VAT id', () => {
  open(undefined);
  expect(screen.queryByText('Buying for a business?')).toBeNull();
});

test('sends both as they were typed, and says what the id does to the tax', async () => {
  const user = open(NOBODY);
  const given = { company: 'Atelier Nord', vat_id: 'FR40303265045' };
  answer = () => ({ body: withBusiness({ ...given, outcome: 'exempt', message: MESSAGE }) });
  await fill(user);
  expect((await screen.findByRole('status')).textContent).toBe(`Atelier Nord, FR40303265045 ${MESSAGE}`);
  expect(api.calls.map(({ body }) => body)).toEqual([
    { business: { company: 'Atelier Nord', vat_id: 'fr 40 303 265 045' } },
  ]);
});

test('says at the field what is wrong with the id, which stays to be put right', async () => {
  const user = open(NOBODY);
  const said = 'A sign of this VAT id is mistyped: its check digits do not fit.';
  answer = () => ({
    status: 422,
    body: { code: 'validation_failed', message: said, errors: { 'business.vat_id': [said] } },
  });
  await fill(user);
  const field = screen.getByLabelText<HTMLInputElement>('VAT id');
  expect(await screen.findByText(said)).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['fr 40 303 265 045', 'true']);
  await user.type(field, '1');
  expect(screen.queryByText(said)).toBeNull();
});

test('takes the id off again', async () => {
  const user = open({
    company: 'Atelier Nord',
    vat_id: 'FR40303265045',
    outcome: 'exempt',
    message: MESSAGE,
  });
  answer = () => ({ body: withBusiness(NOBODY) });
  await user.click(await screen.findByRole('button', { name: /Remove/ }));
  expect(api.calls.map(({ body }) => body)).toEqual([{ business: null }]);
  expect(await screen.findByText('Buying for a business?')).toBeTruthy();
});
