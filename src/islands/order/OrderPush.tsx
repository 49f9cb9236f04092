import { useEffect } from 'react';
import type { OrderStatus } from '../../api/contract/order.ts';
import { orderMood } from '../../domain/orders/order-words.ts';
import { t } from '../../language/islands.ts';
import { $orderPush, setOrderPush, watchAsBefore } from '../../stores/order/order-push.ts';
import { pushReadiness } from '../../stores/shop/push-browser.ts';
import { Button } from '../ui/Button.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePress } from '../ui/use-press.ts';
import { useShown } from '../ui/use-shown.ts';
import { useStored } from '../ui/use-stored.ts';

const NOTHING = { isOn: false, orders: [] };

const usePush = (id: string) =>
  usePress(async (isOn: boolean) => {
    const result = await setOrderPush(id, isOn);
    if (!result.isDone) return result.failure;
    return result.value ? null : { message: t`Your browser blocks notifications from this shop.` };
  });

/** Messages to this device while the order is on its way; the browser asks for its permission at the press. */
const Offer = ({ id }: { id: string }) => {
  const { orders } = useStored($orderPush, NOTHING);
  const { failure, isBusy, press } = usePush(id);
  useEffect(() => void watchAsBefore(id), [id]);
  const isOn = orders.includes(id);
  return (
    <section className="screen-section card order-push" aria-labelledby="order-push">
      <h2 id="order-push" className="form-title">
        <Icon name="bell" size={18} /> {t`Order updates`}
      </h2>
      <p className="muted" role="status">
        {isOn
          ? t`You'll get updates on this device.`
          : t`Get updates on this device, even when the shop isn't open in your browser.`}
      </p>
      <Button look="quiet-large" isBusy={isBusy} onClick={() => void press(!isOn)}>
        {isOn ? t`Turn off updates` : t`Turn on updates`}
      </Button>
      <FormFailure failure={failure} />
    </section>
  );
};

/** Nothing for orders that move no more, and where the browser takes no messages. */
export const OrderPush = ({ id, status }: { id: string; status: OrderStatus }) => {
  const isShown = useShown();
  const isMoving = ['waiting', 'going'].includes(orderMood(status)) && status !== 'pending_payment';
  return isShown && isMoving && pushReadiness() === 'ready' ? <Offer id={id} /> : null;
};
