import { usePrice } from '../../islands/ui/money.ts';
import { href, t } from '../../language/desk.ts';
import {
  isPromotionChanged,
  type PromotionEditing,
  removePromotion,
  savePromotion,
  takeTheirValue,
} from '../stores/promotion.ts';
import { fieldWord, promotionField } from '../ui/field-words.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { contentInWords, stateWords } from './promotion-words.ts';

/** The rule in words, always in sight, with what keeps it from being saved. */
export const PromotionSaveBar = ({ editing, mayWrite }: { editing: PromotionEditing; mayWrite: boolean }) => {
  const { promotion, content, world, products } = editing;
  const price = usePrice();
  return (
    <SaveBar
      editing={editing}
      state={
        <>
          <p className="promotion-words">{contentInWords(content, world, products, price)}</p>
          <p className="muted small" role="status">
            {stateOf(editing)}
          </p>
        </>
      }
      actions={mayWrite && promotion && <Remove id={promotion.id} isUsed={promotion.used_count > 0} />}
      onSave={mayWrite ? savePromotion : undefined}
      changedTitle={t`This promotion was changed meanwhile`}
      nameOf={(field) => fieldWord(promotionField(field))}
      onTakeTheirs={takeTheirValue}
    />
  );
};

const stateOf = (editing: PromotionEditing): string => {
  const { promotion, isSaved } = editing;
  if (isPromotionChanged(editing) || !promotion) return t`Not saved yet`;
  if (isSaved) return t`Saved: carts get it when they are next priced`;
  return stateWords()[promotion.state];
};

const Remove = ({ id, isUsed }: { id: number; isUsed: boolean }) => (
  <PressButton
    confirm={
      isUsed
        ? t`End this promotion now? What it has given stays in the books.`
        : t`Delete this promotion? Nobody has used it.`
    }
    run={() => removePromotion(id)}
    onDone={() => location.assign(href('/admin/promotions'))}
  >
    {isUsed ? t`End now` : t`Delete`}
  </PressButton>
);
