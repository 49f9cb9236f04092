import { useEffect } from 'react';
import type { PromotionRow, PromotionState, Promotions } from '../../api/contract/admin/promotions.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { PromotionTable } from '../promotions/PromotionTable.tsx';
import { stateWords } from '../promotions/promotion-words.ts';
import { type LongList, NO_LIST } from '../stores/list-windows.ts';
import { promotions } from '../stores/promotions.ts';
import { $permissions, NO_PERMISSIONS } from '../stores/session.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { EmptyRows } from '../ui/EmptyRows.tsx';
import { ListChoice, ListSearch, ListTab } from '../ui/list-filters.tsx';
import { typeWords } from '../ui/promotion-type-words.ts';
import { optionsOfWords } from '../ui/Select.tsx';

/** Discounts and coupons with what they have given. */
export const PromotionsScreen = () => (
  <DeskFrame section="promotions" title={t`Promotions`} actions={<NewPromotion />}>
    {() => <PromotionList />}
  </DeskFrame>
);

const NewPromotion = () =>
  useStored($permissions, NO_PERMISSIONS).has('promotions.write') && (
    <a className="button button-small" href={href('/admin/promotions/edit')}>
      {t`New promotion`}
    </a>
  );

const PromotionList = () => {
  const { page } = useStored<LongList<PromotionRow, Promotions>>(promotions.$list, NO_LIST);
  useEffect(() => void promotions.open(), []);
  return (
    <div className="stack products">
      <Filters counts={page?.counts ?? null} />
      <PromotionTable empty={<NoPromotions />} />
    </div>
  );
};

const Filters = ({ counts }: { counts: Promotions['counts'] | null }) => {
  const all = counts && counts.running + counts.planned + counts.ended + counts.off;
  const tab = { list: promotions, name: 'state' };
  const states = Object.entries(stateWords()) as [PromotionState, string][];
  return (
    <div className="stack-12">
      <div className="state-tabs">
        <ListTab {...tab} value="" label={t`All`} count={all} />
        {states.map(([state, label]) => (
          <ListTab key={state} {...tab} value={state} label={label} count={counts?.[state]} />
        ))}
      </div>
      <search className="cluster product-filters">
        <ListSearch list={promotions} label={t`Search promotions`} placeholder={t`Title or code`} />
        <ListChoice
          list={promotions}
          name="type"
          label={t`Kind`}
          all={t`Every kind`}
          options={optionsOfWords(typeWords())}
        />
        <ListChoice
          list={promotions}
          name="audience"
          label={t`For whom`}
          all={t`For everybody`}
          options={[{ value: 'personal', label: t`For one customer` }]}
        />
      </search>
    </div>
  );
};

const NoPromotions = () => (
  <EmptyRows
    list={promotions}
    filtered={t`No promotion fits`}
    showAll={t`Show all promotions`}
    none={t`There is no promotion yet`}
  >
    <a className="button" href={href('/admin/promotions/edit')}>
      {t`New promotion`}
    </a>
  </EmptyRows>
);
