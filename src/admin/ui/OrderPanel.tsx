import { useEffect, useRef } from 'react';
import { CourierRequest, type DeskOrder } from '../../api/contract/admin/orders.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { isAllBack, isAwaited } from '../../domain/orders/order-words.ts';
import { writePhone } from '../../domain/people/phone.ts';
import { Summary } from '../../islands/receipt/Summary.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import { addNote, closeOrder, fetchOpened, setCourier } from '../stores/orders.ts';
import { $permissions, NO_PERMISSIONS } from '../stores/session.ts';
import { BranchClock } from './BranchClock.tsx';
import { Button } from './Button.tsx';
import { DeskIcon } from './DeskIcon.tsx';
import { DeskNotes } from './DeskNotes.tsx';
import { useDeskForm } from './desk-form.tsx';
import { FormText, SendButton, SendForm } from './form-fields.tsx';
import { LinkCard } from './LinkCard.tsx';
import { MoneyByHand } from './MoneyByHand.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderLines } from './OrderLines.tsx';
import { Moves } from './OrderMoves.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { OrderRequests } from './OrderRequests.tsx';
import { OrderSlip } from './OrderSlip.tsx';
import { deskSums, placeName, writeChosenTime, writeDue } from './order-words.ts';
import { RefundForm } from './RefundForm.tsx';
import { TypedText } from './TypedText.tsx';
import { writeWhen } from './when.ts';

interface OrderPanelProps {
  opened: { id: string; data: DeskOrder | null; error: string | null };
  session: DeskSession;
}

/** One order with everything that can be done with it; Escape and the back of the dialog close it. */
export const OrderPanel = ({ opened, session }: OrderPanelProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { data, error } = opened;
  return (
    <dialog ref={dialog} className="order-panel" aria-labelledby="order-title" onClose={closeOrder}>
      <div className="order-head">
        <h2 id="order-title">{data ? t`Order ${data.order.order_number}` : t`Order`}</h2>
        <button
          type="button"
          className="button button-plain button-round"
          aria-label={t`Close`}
          onClick={() => dialog.current?.close()}
        >
          <DeskIcon name="close" />
        </button>
      </div>
      {!data && !error && <Skeleton rows={4} />}
      {error && <LoadFailed text={error} onRetry={() => void fetchOpened()} />}
      {data && <Details data={data} session={session} />}
    </dialog>
  );
};

const Details = ({ data, session }: { data: DeskOrder; session: DeskSession }) => {
  const { order } = data;
  const permissions = useStored($permissions, NO_PERMISSIONS);
  const branch = session.branches.find(({ id }) => id === order.branch.id);
  const zone = branch?.timezone;
  const chosen = writeChosenTime(order, zone, Date.now());
  return (
    <>
      <p>
        <span className="mark">{order.status_label}</span> <bdi>{placeName(order)}</bdi> ·{' '}
        {writeWhen(order.placed_at, zone)}
        {order.eta && isAwaited(order) && ` · ${t`until ${writeDue(order.eta.to, zone, Date.now())}`}`}
        {chosen && ` · ${chosen}`} · <bdi>{order.branch.name}</bdi>
      </p>
      {branch && <BranchClock branches={[branch]} />}
      <OrderRequests data={data} zone={zone} />
      <MoneyByHand data={data} zone={zone} />
      {isAllBack(order) && data.next.length > 0 && (
        <p className="notice">
          {t`All of it was refunded or is missing, and the order is still open. Cancel it if nothing is handed over.`}
        </p>
      )}
      <Moves data={data} zone={zone} />
      <OrderLines data={data} />
      <Summary sums={deskSums(order)} />
      <OrderPayment data={data} zone={zone} />
      <Customer data={data} />
      <div className="link-row">
        <Button onClick={() => window.print()}>
          <DeskIcon name="print" /> {t`Order slip`}
        </Button>
        {order.can_reorder && permissions.has('orders.change') && (
          <a
            className="button button-quiet button-small"
            href={`${href('/admin/orders/new')}?again=${order.id}&branch=${order.branch.id}`}
          >
            {t`Order again`}
          </a>
        )}
        {order.invoice_url && (
          <a
            className="button button-quiet button-small"
            href={order.invoice_url}
            target="_blank"
            rel="noopener"
          >
            <DeskIcon name="print" />{' '}
            {order.invoice_number ? t`Invoice ${order.invoice_number}` : t`Confirmation`}
          </a>
        )}
        {order.credit_notes?.map(({ number, url }) => (
          <a
            key={number}
            className="button button-quiet button-small"
            href={url}
            target="_blank"
            rel="noopener"
          >
            <DeskIcon name="print" /> {t`Credit note ${number}`}
          </a>
        ))}
      </div>
      {data.refundable > 0 && <RefundForm key={order.refunded_amount} data={data} />}
      <Notes data={data} zone={zone} mayAdd={permissions.has('orders.change')} />
      <OrderHistory data={data} zone={zone} />
      <OrderSlip data={data} zone={zone} />
    </>
  );
};

const Customer = ({ data: { order, next, courier_link } }: { data: DeskOrder }) => {
  const form = useDeskForm({
    schema: CourierRequest,
    initial: { name: order.courier?.name ?? '', phone: '' },
    send: (courier) => setCourier(order.id, courier),
  });
  const { contact, address, business } = order;
  const isOnItsWay = order.order_type === 'delivery' && next.length > 0;
  return (
    <section className="desk-card" aria-label={t`Customer`}>
      <p>
        <strong>
          <bdi>{contact.name}</bdi>
        </strong>{' '}
        <a className="link" href={`tel:${contact.phone}`} dir="ltr">
          {writePhone(contact.phone)}
        </a>
      </p>
      {address && <TypedText text={address.formatted} />}
      {business && <Business business={business} />}
      {order.delivery_instructions && <TypedText text={order.delivery_instructions} />}
      {order.note && <TypedText text={order.note} className="notice" />}
      {order.pickup_code && <p>{t`Pickup code ${order.pickup_code}`}</p>}
      {isOnItsWay && (
        <SendForm form={form} className="cluster desk-search">
          <FormText
            form={form}
            name="name"
            label={t`Courier`}
            placeholder={t`Courier`}
            isBare
            maxLength={80}
          />
          <FormText
            form={form}
            name="phone"
            label={t`Phone of the courier`}
            placeholder={order.courier?.phone_masked || t`Phone of the courier`}
            isBare
            isCode
            isOptional
            maxLength={40}
          />
          <SendButton form={form} className="button button-quiet button-small">{t`Save`}</SendButton>
        </SendForm>
      )}
      {isOnItsWay && courier_link && (
        <details className="desk-more">
          <summary>{t`Link for the courier`}</summary>
          <p className="muted small">
            {t`It opens on any phone, without an app: address, sum, map, where they are for the customer, and the press that hands it over. Who has it sees this order alone.`}
          </p>
          <LinkCard label={t`Link for the courier`} url={courier_link} />
        </details>
      )}
    </section>
  );
};

const Business = ({ business }: { business: NonNullable<DeskOrder['order']['business']> }) => {
  const { company, vat_id, outcome, checked_at: at, consultation_number: number } = business;
  return (
    <>
      <p>
        <bdi>{company}</bdi>, <bdi>{vat_id}</bdi>
      </p>
      <p className="muted small">
        {outcome === 'exempt' ? t`Sold without VAT as an intra-Community supply.` : t`VAT was charged.`}{' '}
        {at ? t`VIES was queried on ${writeWhen(at)}.` : t`VIES was not queried.`}{' '}
        {number && t`Consultation number: ${number}`}
      </p>
    </>
  );
};

interface NotesProps {
  data: DeskOrder;
  zone: string | undefined;
  mayAdd: boolean;
}

const Notes = ({ data: { order, notes }, zone, mayAdd }: NotesProps) => (
  <section className="desk-card" aria-labelledby="notes-title">
    <h3 id="notes-title">{t`Notes for the desk`}</h3>
    <DeskNotes notes={notes} zone={zone} onAdd={mayAdd ? (text) => addNote(order.id, text) : undefined} />
  </section>
);
