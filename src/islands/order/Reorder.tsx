import { href, t } from '../../language/islands.ts';
import { reorder } from '../../stores/order/order-actions.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { leaveTo, usePress } from '../ui/use-press.ts';

/** Puts the order's items into the cart and goes there, where what is missing is said. */
export const Reorder = ({ orderId, className }: { orderId: string; className: string }) => {
  const { press, isBusy, failure } = usePress(async () => {
    const result = await reorder(orderId);
    return result.isDone ? leaveTo(href('/cart')) : result.failure;
  });
  return (
    <>
      <button type="button" className={className} aria-busy={isBusy} onClick={() => void press()}>
        {t`Order again`}
      </button>
      <FieldError error={failure?.message} isSaid />
    </>
  );
};
