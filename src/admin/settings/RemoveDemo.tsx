import { useState } from 'react';
import { type DemoRemoval, RemoveDemoRequest } from '../../api/contract/admin/demo.ts';
import { isTypedName } from '../../domain/desk/typed-name.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { $left, demoRemoval, removeDemo } from '../stores/demo.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { demoKindName } from '../ui/demo-words.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { writeNumber } from '../ui/numbers.ts';

/** Takes the demo out of a shop that is going to be a real one. */
export const RemoveDemo = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        {t`This shop came with invented products, branches, customers and pages. Remove them when you set up your own: what you made or changed stays.`}
      </p>
      <button type="button" className="button button-danger button-small" onClick={() => setOpen(true)}>
        {t`Remove the demo …`}
      </button>
      {isOpen && (
        <Dialog title={t`Remove the demo?`} onClose={() => setOpen(false)}>
          <Loaded of={demoRemoval} rows={9}>
            {(removal) => <Confirm {...removal} />}
          </Loaded>
        </Dialog>
      )}
    </>
  );
};

const Confirm = (removal: DemoRemoval) => {
  const { name } = removal;
  const left = useStored<number | null>($left, null);
  const form = useDeskForm({
    schema: RemoveDemoRequest,
    initial: { name: '' },
    check: (typed) => problem('name', !isTypedName(typed.name, name) && t`Type the name as it stands above.`),
    send: (typed) => removeDemo(typed.name),
    onDone: () => location.assign(href('/admin/opening')),
  });
  return (
    <SendForm form={form} className="form-stack">
      <p>{t`Your shop closes first, and nobody can order. Then everything of the demo goes for good; you open the shop again when yours is ready.`}</p>
      <Counts {...removal} />
      <p className="muted small">
        {t`Archived is what orders, carts or reviews of real people name: shoppers do not find it any more, and the orders stay. What you changed stays, with what it needs.`}
      </p>
      <FormText form={form} name="name" label={t`Type ${name} to confirm`} />
      <SendButton form={form} className="button button-danger">{t`Remove the demo for good`}</SendButton>
      <p role="status" className="small">
        {left !== null && t`${writeNumber(left)} still to go …`}
      </p>
    </SendForm>
  );
};

/** What goes and what does not, each kind of which there is anything. */
const Counts = ({ kinds, orders, reviews }: DemoRemoval) => {
  const rows = [
    ...kinds.map(({ kind, ...counts }) => ({ name: demoKindName(kind), ...counts })),
    { name: t`Orders of these customers`, goes: orders, archived: 0, stays: 0 },
    { name: t`Reviews of these customers`, goes: reviews, archived: 0, stays: 0 },
  ];
  const count = (number: number) => (number > 0 ? writeNumber(number) : '–');
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`Goes`}</th>
          <th scope="col">{t`Archived`}</th>
          <th scope="col">{t`Stays`}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ goes, archived, stays }) => goes + archived + stays > 0)
          .map(({ name, goes, archived, stays }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count(goes)}</td>
              <td>{count(archived)}</td>
              <td>{count(stays)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};
