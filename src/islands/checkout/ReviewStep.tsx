import type { CartSnapshot } from '../../api/contract/cart.ts';
import { MiniLines } from '../cart/MiniLines.tsx';
import { Field } from '../ui/Field.tsx';
import { bindField } from './bind-field.ts';
import { CheckoutStep } from './CheckoutStep.tsx';
import type { CheckoutForm } from './use-checkout.ts';

/** What is ordered, once more, and a word to the kitchen. */
export const ReviewStep = ({ form, cart }: { form: CheckoutForm; cart: CartSnapshot }) => (
  <CheckoutStep name="review" title="Review" line={null} form={form}>
    <MiniLines items={cart.cartItems} />
    <Field label="Note for the shop" isLong isOptional maxLength={500} {...bindField(form, 'note', 'note')} />
  </CheckoutStep>
);
