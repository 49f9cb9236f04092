import type { z } from 'zod';
import type { Address, AddressInput } from '../../api/contract/address.ts';
import { checkAddress } from '../../domain/address/address-form.ts';
import { formatAddress } from '../../domain/address/address-format.ts';
import { readPostcode } from '../../domain/address/postcode.ts';
import { readPhone } from '../../domain/people/phone.ts';
import { fieldErrors } from '../shop/shop-error.ts';

/**
 * A typed address by the rules of its country, phone and postcode in their canonical form; 422 otherwise, the
 * fields under `prefix`.
 */
export const readAddress = (
  input: z.output<typeof AddressInput>,
  storeCountry: string,
  prefix = 'address.',
): Address => {
  const problems = Object.entries(checkAddress(input, storeCountry));
  if (problems.length > 0) {
    throw fieldErrors(Object.fromEntries(problems.map(([field, text]) => [prefix + field, [text]])));
  }
  const country = input.country_code ?? storeCountry;
  const address = {
    ...input,
    country_code: country,
    phone: readPhone(input.phone, country) ?? input.phone,
    pincode: readPostcode(input.pincode, country).postcode ?? input.pincode,
  };
  return {
    ...address,
    id: null,
    is_default: false,
    is_serviceable: false,
    formatted: formatAddress(address, storeCountry),
  };
};
