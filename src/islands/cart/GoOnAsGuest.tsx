import { t } from '../../language/islands.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { usePress } from '../ui/use-press.ts';

/** Whoever was signed out stays a guest, and the cart that was shown comes along. */
export const GoOnAsGuest = ({ className, onDone }: { className: string; onDone?: () => void }) => {
  const { press, isBusy, failure } = usePress(async () => {
    // Few need it, so nobody waits for it before.
    const put = await attempt(() => import('../../stores/cart/put-back.ts'));
    const result = put.isDone ? await put.value.goOnAsGuest() : put.failure;
    if ('message' in result) return result;
    onDone?.();
    return null;
  });
  return (
    <>
      <button type="button" className={className} aria-busy={isBusy} onClick={() => void press()}>
        {t`Continue as guest`}
      </button>
      <FieldError error={failure?.message} isSaid />
    </>
  );
};
