import { useEffect } from 'react';
import type { Promotion } from '../../api/contract/admin/promotions.ts';
import { t } from '../../language/desk.ts';
import { PriceBench } from '../promotions/PriceBench.tsx';
import { PromotionCodes } from '../promotions/PromotionCodes.tsx';
import { PromotionForm } from '../promotions/PromotionForm.tsx';
import { PromotionLink } from '../promotions/PromotionLink.tsx';
import { PromotionSaveBar } from '../promotions/PromotionSaveBar.tsx';
import { clearBench } from '../stores/bench.ts';
import { $promotion, openPromotion, promotionEditor } from '../stores/promotion.ts';
import { AllLink } from '../ui/AllLink.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { NameOf } from '../ui/NameOf.tsx';
import { idInAddress, Opened } from '../ui/Opened.tsx';

/** One promotion: its form, the rule in words, and a bench on which carts are tried with it. */
export const PromotionScreen = () => (
  <DeskFrame
    section="promotions"
    title={<NameOf store={$promotion} name={({ content }) => content.title} kind={t`Promotion`} />}
    actions={<AllLink path="/admin/promotions">{t`All promotions`}</AllLink>}
  >
    {(session) => <OpenPromotion mayWrite={session.permissions.includes('promotions.write')} />}
  </DeskFrame>
);

const OpenPromotion = ({ mayWrite }: { mayWrite: boolean }) => {
  useEffect(clearBench, []);
  return (
    <Opened of={promotionEditor} load={() => openPromotion(idInAddress())}>
      {(editing) => (
        <div className="stack product-editor">
          <PromotionSaveBar editing={editing} mayWrite={mayWrite} />
          <div className="product-columns promotion-columns">
            <PromotionForm editing={editing} />
            <div className="stack product-column">
              <PriceBench editing={editing} />
              {editing.promotion?.content.code && !editing.promotion.content.by_codes && (
                <PromotionLink code={editing.promotion.content.code} />
              )}
              {hasCodes(editing.promotion) && (
                <PromotionCodes id={editing.promotion.id} mayWrite={mayWrite} />
              )}
            </div>
          </div>
        </div>
      )}
    </Opened>
  );
};

/** Once saved, and for everybody who has a code. */
const hasCodes = (promotion: Promotion | null): promotion is Promotion =>
  promotion !== null && promotion.content.code !== null && promotion.content.customer_email === null;
