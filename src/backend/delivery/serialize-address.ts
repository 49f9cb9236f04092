import type { Address } from '../../api/contract/address.ts';
import { formatAddress } from '../../domain/address/address-format.ts';
import type { AddressFields, AddressRow } from './address-repository.ts';

/** `is_serviceable` is false until a branch has checked it. */
export const serializeAddress = (row: AddressRow, storeCountry: string): Address => ({
  id: row.id,
  label: row.label,
  label_text: row.label_text,
  name: row.name,
  phone: row.phone,
  line1: row.line1,
  line2: row.line2,
  landmark: row.landmark,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  country_code: row.country_code,
  lat: row.lat,
  lng: row.lng,
  place_id: row.place_id,
  delivery_instructions: row.delivery_instructions,
  is_default: row.id === row.default_address_id,
  is_serviceable: false,
  formatted: formatAddress(row, storeCountry),
  created_at: row.created_at,
});

/** The columns of a checked address; empty texts are stored as none. */
export const toAddressFields = (address: Address): AddressFields => ({
  label: address.label,
  label_text: address.label_text || null,
  name: address.name,
  phone: address.phone,
  line1: address.line1,
  line2: address.line2 || null,
  landmark: address.landmark || null,
  city: address.city,
  state: address.state || null,
  pincode: address.pincode,
  country_code: address.country_code,
  lat: address.lat ?? null,
  lng: address.lng ?? null,
  place_id: address.place_id || null,
  delivery_instructions: address.delivery_instructions || null,
});
