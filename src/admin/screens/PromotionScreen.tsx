import { useEffect } from 'react';
import type { Promotion } from '../../api/contract/admin/promotions.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { PriceBench } from '../promotions/PriceBench.tsx';
import { PromotionCodes } from '../promotions/PromotionCodes.tsx';
import { PromotionForm } from '../promotions/PromotionForm.tsx';
import { PromotionSaveBar } from '../promotions/PromotionSaveBar.tsx';
import { clearBench } from '../stores/bench.ts';
import {
  $promotion,
  $promotionFailure,
  isPromotionChanged,
  openPromotion,
  type PromotionEditing,
} from '../stores/promotion.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { NameOf } from '../ui/NameOf.tsx';

const idInAddress = () => Number(new URLSearchParams(location.search).get('id')) || 0;

/** One promotion: its form, the rule in words, and a bench on which carts are tried with it. */
export const PromotionScreen = () => (
  <DeskFrame
    section="promotions"
    title={<NameOf store={$promotion} name={({ content }) => content.title} kind={t`Promotion`} />}
    actions={
      <a className="button button-quiet button-small" href={href('/admin/promotions')}>
        {t`All promotions`}
      </a>
    }
  >
    {(session) => <OpenPromotion mayWrite={session.permissions.includes('promotions.write')} />}
  </DeskFrame>
);

const OpenPromotion = ({ mayWrite }: { mayWrite: boolean }) => {
  const editing = useStored<PromotionEditing | null>($promotion, null);
  const failure = useStored<Failure | null>($promotionFailure, null);
  useEffect(() => {
    clearBench();
    void openPromotion(idInAddress());
    addEventListener('beforeunload', holdUnsaved);
    return () => removeEventListener('beforeunload', holdUnsaved);
  }, []);
  if (failure) return <LoadFailed text={failure.message} onRetry={() => void openPromotion(idInAddress())} />;
  if (!editing) return <Skeleton rows={8} />;
  return (
    <div className="product-editor">
      <PromotionSaveBar editing={editing} mayWrite={mayWrite} />
      <div className="product-columns promotion-columns">
        <PromotionForm editing={editing} />
        <div className="product-column">
          <PriceBench editing={editing} />
          {hasCodes(editing.promotion) && <PromotionCodes id={editing.promotion.id} mayWrite={mayWrite} />}
        </div>
      </div>
    </div>
  );
};

/** Once saved, and for everybody who has a code. */
const hasCodes = (promotion: Promotion | null): promotion is Promotion =>
  promotion !== null && promotion.content.code !== null && promotion.content.customer_email === null;

/** The browser asks before it throws away what is not saved. */
const holdUnsaved = (event: BeforeUnloadEvent): void => {
  const editing = $promotion.get();
  if (editing && isPromotionChanged(editing)) event.preventDefault();
};
