import type { NotSold } from '../../api/contract/admin/catalog.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { change, save } from '../stores/product.ts';
import { $permissions } from '../stores/session.ts';

const publish = () => {
  change({ is_active: true });
  void save();
};

const textOf = (reason: NotSold): string =>
  ({
    unpublished: t`Not published: shoppers do not see it.`,
    never_buyable: t`Shoppers see it, but none of its choices can be bought.`,
    no_branch: t`No branch is on: nothing can be bought anywhere.`,
    no_shelf: t`Shoppers cannot buy it: no branch has it on its shelves yet.`,
    sold_out: t`Shoppers cannot buy it: it is sold out at every branch.`,
    not_now: t`Shoppers see it, but it is not sold at this time.`,
    only_cash: t`Shoppers cannot buy it by itself: cash pays a gift card only beside goods, and no branch takes payments online.`,
    shop_closed: t`The shop is closed: shoppers see this once it is open.`,
  })[reason];

/** What still keeps a product from being bought, and what ends that. */
export const NotSoldNotice = ({ reason, mayWrite }: { reason: NotSold; mayWrite: boolean }) => (
  <p className="notice not-sold">
    {textOf(reason)} {mayWrite && <WayOut reason={reason} />}
  </p>
);

const WayOut = ({ reason }: { reason: NotSold }) => {
  const permissions = useStored($permissions, new Set());
  if (reason === 'unpublished')
    return (
      <button type="button" className="button button-small" onClick={publish}>
        {t`Publish it`}
      </button>
    );
  if (reason === 'no_shelf' || reason === 'sold_out')
    return <a className="link" href="#stock-title">{t`Enter what is there`}</a>;
  if (reason === 'never_buyable') return <a className="link" href="#options-title">{t`See its options`}</a>;
  if (reason === 'no_branch' && permissions.has('branches.read'))
    return <a className="link" href={href('/admin/branches')}>{t`Branches`}</a>;
  if (reason === 'only_cash' && permissions.has('settings.read'))
    return <a className="link" href={`${href('/admin/settings')}#branches`}>{t`Branches and payment`}</a>;
  if (reason === 'shop_closed' && permissions.has('settings.read'))
    return <a className="link" href={href('/admin/opening')}>{t`Before you open`}</a>;
  return null;
};
