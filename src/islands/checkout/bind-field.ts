import type { TextField } from '../../stores/checkout/checkout.ts';
import type { FieldProps } from '../ui/Field.tsx';
import type { CheckoutForm } from './use-checkout.ts';

/** What a field of the form needs to be bound: its place in the draft and its dot name. */
export const bindField = (
  form: CheckoutForm,
  key: TextField,
  path: string,
): Pick<FieldProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'error'> => ({
  id: path.replace('.', '-'),
  value: form.draft[key],
  error: form.errors[path],
  onChange: (value) => form.set({ [key]: value }, path),
  onLeave: () => form.leave(path, form.draft[key]),
});
