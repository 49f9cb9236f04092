import { useCallback, useEffect } from 'react';
import type { PromotionRow, PromotionState, Promotions } from '../../api/contract/admin/promotions.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { PromotionTable } from '../promotions/PromotionTable.tsx';
import { stateWords, typeWords } from '../promotions/promotion-words.ts';
import type { View } from '../stores/list-view.ts';
import { type LongList, NO_LIST } from '../stores/list-windows.ts';
import { promotions } from '../stores/promotions.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { EmptyRows } from '../ui/EmptyRows.tsx';
import { FilterChoice, SearchField, StateTab } from '../ui/list-filters.tsx';

/** Discounts and coupons with what they have given. */
export const PromotionsScreen = () => (
  <DeskFrame
    section="promotions"
    title={t`Promotions`}
    actions={
      <a className="button button-small" href={href('/admin/promotions/edit')}>
        {t`New promotion`}
      </a>
    }
  >
    {() => <PromotionList />}
  </DeskFrame>
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
  const view = useStored<View>(promotions.$view, {});
  const search = useCallback((q: string) => promotions.show({ q }), []);
  const all = counts && counts.running + counts.planned + counts.ended + counts.off;
  const tabOf = (state: PromotionState | '') => ({
    isOn: (view.state ?? '') === state,
    onPress: () => promotions.show({ state }),
  });
  const states = Object.entries(stateWords()) as [PromotionState, string][];
  return (
    <div className="stack-12">
      <div className="state-tabs">
        <StateTab label={t`All`} count={all} {...tabOf('')} />
        {states.map(([state, label]) => (
          <StateTab key={state} label={label} count={counts?.[state]} {...tabOf(state)} />
        ))}
      </div>
      <search className="cluster product-filters">
        <SearchField
          label={t`Search promotions`}
          placeholder={t`Title or code`}
          value={view.q ?? ''}
          onSearch={search}
        />
        <FilterChoice
          label={t`Kind`}
          value={view.type ?? ''}
          options={[
            { value: '', label: t`Every kind` },
            ...Object.entries(typeWords()).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(type) => promotions.show({ type })}
        />
        <FilterChoice
          label={t`For whom`}
          value={view.audience ?? ''}
          options={[
            { value: '', label: t`For everybody` },
            { value: 'personal', label: t`For one customer` },
          ]}
          onChange={(audience) => promotions.show({ audience })}
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
