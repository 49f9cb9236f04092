import { useEffect, useState } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { t } from '../../language/islands.ts';
import {
  $linkedCode,
  applyLinkedCode,
  forgetLinkedCode,
  readLinkedCode,
} from '../../stores/cart/linked-code.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useStored } from '../ui/use-stored.ts';

/** The code of a link that somebody followed: the cart gets it by itself once there is something in it. */
export const LinkedCode = ({ cart }: { cart: CartSnapshot }) => {
  const code = useStored($linkedCode, null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isEmpty = cart.cartItems.length === 0;
  useEffect(() => readLinkedCode(location), []);
  useEffect(() => {
    if (code === null || isEmpty) return;
    void applyLinkedCode(code).then((result) => setRefusal(result.isDone ? null : result.message));
  }, [code, isEmpty]);
  if (code === null || (!isEmpty && refusal === null)) return null;
  return (
    <div className="notice" role="status">
      <Icon name="tag" size={18} />
      <p>
        {isEmpty ? t`Your code ${code} is kept: your cart gets it once there is something in it.` : refusal}
      </p>
      <Button look="link" onClick={forgetLinkedCode}>
        {t`Remove`}
        <span className="visually-hidden"> {t`coupon ${code}`}</span>
      </Button>
    </div>
  );
};
