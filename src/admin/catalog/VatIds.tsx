import type { DeskTaxes } from '../../api/contract/admin/taxes.ts';
import { href, t } from '../../language/desk.ts';

/** Whether businesses in the EU may give a VAT id, and what each branch lacks for it; nothing in a shop outside the EU. */
export const VatIds = ({ is_on, branches, mayWrite }: DeskTaxes['vat_ids'] & { mayWrite: boolean }) => {
  const lacks = {
    member_state: t`is in no EU country`,
    vat_id: t`needs a VAT id as its tax id`,
  };
  if (!is_on && branches.every(({ lacks: lack }) => lack === 'member_state')) return null;
  return (
    <section className="desk-card stack" aria-labelledby="vat-ids">
      <h2 id="vat-ids">{t`Businesses in the EU`}</h2>
      <p className="muted small">
        {is_on
          ? t`They may give a VAT id at checkout. What is delivered to another EU country than the branch’s then bears no VAT.`
          : t`They cannot give a VAT id at checkout: everybody pays VAT.`}{' '}
        {mayWrite && <a href={href('/admin/settings')}>{t`Change it in the settings`}</a>}
      </p>
      <ul>
        {branches.map(({ name, lacks: lack }) => (
          <li key={name}>
            <bdi>{name}</bdi>: {lack ? lacks[lack] : t`has what it takes`}
          </li>
        ))}
      </ul>
    </section>
  );
};
