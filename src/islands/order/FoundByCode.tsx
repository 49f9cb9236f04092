import type { FindOrderResponse } from '../../api/contract/order-history.ts';
import { href, t } from '../../language/islands.ts';
import { openByCode, sendOrderCode } from '../../stores/order/order-actions.ts';
import { CodeForm, type CodeOnItsWay } from '../ui/CodeForm.tsx';
import type { Sent } from './FindOrder.tsx';

/** The code that was sent to the contact of an order opens it. */
export const FoundByCode = ({ sent, onBack }: { sent: Sent; onBack: () => void }) => {
  const { orderNumber, contact } = sent;
  return (
    <CodeForm
      sent={onItsWay(sent, contact)}
      notice={sent.message}
      button={t`Show my order`}
      send={({ otp }) => openByCode(orderNumber, contact, otp)}
      onDone={(id) => location.assign(href(`/track-order/${id}`))}
      resend={async () => {
        const again = await sendOrderCode(orderNumber, contact);
        return again.isDone ? { isDone: true, value: onItsWay(again.value, contact) } : again;
      }}
      onChange={onBack}
      changeText={t`Change number or contact`}
    />
  );
};

/** The code goes with number and contact; each sending starts the wait again. */
const onItsWay = (sent: FindOrderResponse, contact: string): CodeOnItsWay => ({
  request_id: String(sendings++),
  masked_destination: sent.masked_destination ?? contact,
  expires_in: sent.expires_in ?? 600,
  resend_in: sent.resend_in ?? 30,
});
let sendings = 0;
