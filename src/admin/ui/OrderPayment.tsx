import { useState } from 'react';
import type { PayLink } from '../../api/contract/admin/drafts.ts';
import type { DeskOrder } from '../../api/contract/admin/orders.ts';
import { isRestPaid } from '../../domain/orders/order-receipt.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { sendPayLink } from '../stores/drafts.ts';
import { $permissions, NO_PERMISSIONS } from '../stores/session.ts';
import { channelName } from './draft-words.ts';
import { LinkCard } from './LinkCard.tsx';
import { PressButton } from './PressButton.tsx';
import { writeWhen } from './when.ts';

interface PaymentProps {
  data: DeskOrder;
  /** The branch's. */
  zone: string | undefined;
}

/** How an order is paid, what that waits for, and what is to be collected now. */
export const OrderPayment = ({ data, zone }: PaymentProps) => {
  const { order, typed, to_collect } = data;
  const price = usePrice();
  const isPending = order.status === 'pending_payment';
  const isAtBank = order.payment_status === 'authorized';
  return (
    <>
      <p className="muted">
        {order.payment_method.label} {isRestPaid(order) && <span className="mark">{t`Paid`}</span>}
        {typed && (
          <>
            {' · '}
            <bdi>{t`${channelName(typed.channel)}, entered by ${typed.by}`}</bdi>
          </>
        )}
      </p>
      {isPending && isAtBank && (
        <p className="notice">{t`The bank is still processing this payment. The order waits for the result.`}</p>
      )}
      {isPending && !isAtBank && typed && <PayLinkAgain order={order} zone={zone} />}
      {to_collect > 0 && (
        <p className="order-line">
          <strong>{t`To collect now`}</strong>
          <strong>
            <bdi>{price(to_collect)}</bdi>
          </strong>
        </p>
      )}
    </>
  );
};

/** A link that was lost or never came: a new one, which is sent and can be copied. */
const PayLinkAgain = ({ order, zone }: Pick<DeskOrder, 'order'> & Pick<PaymentProps, 'zone'>) => {
  const [link, setLink] = useState<PayLink | null>(null);
  const mayChange = useStored($permissions, NO_PERMISSIONS).has('orders.change');
  return (
    <div className="stack-12">
      {order.pay_by && <p>{t`The payment link is valid until ${writeWhen(order.pay_by, zone)}.`}</p>}
      {link && <LinkCard label={t`Link for payment`} url={link.url} />}
      {mayChange && (
        <PressButton run={() => sendPayLink(order.id)} onDone={setLink}>
          {t`Send the link again`}
        </PressButton>
      )}
    </div>
  );
};
