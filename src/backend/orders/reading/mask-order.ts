import type { Address } from '../../../api/contract/address.ts';
import type { Order } from '../../../api/contract/order.ts';
import { maskEmail } from '../../../domain/people/email.ts';
import { maskPhone } from '../../../domain/people/phone.ts';

/** The same order for someone who only has its tracking token: whom and where exactly stays hidden. */
export const maskOrder = (order: Order): Order => ({
  ...order,
  note: null,
  delivery_instructions: null,
  invoice_url: null,
  requests: [],
  address: order.address && maskAddress(order.address),
  contact: {
    name: order.contact.name,
    phone: maskPhone(order.contact.phone),
    email: order.contact.email ? maskEmail(order.contact.email) : null,
  },
});

const HIDDEN = '•••';

const maskAddress = (address: Address): Address => ({
  ...address,
  phone: maskPhone(address.phone),
  line1: HIDDEN,
  line2: null,
  landmark: null,
  lat: null,
  lng: null,
  place_id: null,
  delivery_instructions: null,
  formatted: `${address.city} ${address.pincode}`,
});
