import { useEffect } from 'react';
import type { BenchDiscount, BenchResponse } from '../../api/contract/admin/price-bench.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { usePrice } from '../../islands/ui/money.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { tried, tryLater } from '../stores/bench.ts';
import type { PromotionEditing } from '../stores/promotion.ts';
import { PriceSteps } from '../ui/PriceSteps.tsx';
import { BenchCart } from './BenchCart.tsx';

/** A cart beside the form: each step of its price, and why each discount applies or does not. */
export const PriceBench = ({ editing }: { editing: PromotionEditing }) => {
  const { content, promotion } = editing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: priced again whenever the form says something else
  useEffect(tryLater, [content, promotion]);
  const { data: answer, error, isFetching } = useResource(tried);
  return (
    <section className="desk-card price-bench" aria-labelledby="bench-title">
      <h2 id="bench-title">{t`Try a cart`}</h2>
      <p className="field-hint">{t`It is priced like a shopper’s, with this promotion as it stands in the form.`}</p>
      <BenchCart world={editing.world} answer={answer} hasCode={content.code !== null} />
      <FormFailure failure={error === null ? null : { message: error }} />
      {answer && (
        <div aria-busy={isFetching} className="stack-8 bench-answer">
          <PriceSteps price={{ ...answer, discounts: answer.discounts.map(named) }} />
          <Discounts discounts={answer.discounts} />
          <Warnings warnings={answer.warnings} />
        </div>
      )}
    </section>
  );
};

const titleOf = ({ title, code, is_draft }: BenchDiscount): string =>
  [is_draft ? t`This promotion` : title, code].filter(Boolean).join(' · ');

/** A discount with its name in the table of steps. */
const named = (discount: BenchDiscount) => ({ id: discount.id, title: titleOf(discount), code: null });

const Discounts = ({ discounts }: { discounts: readonly BenchDiscount[] }) => {
  const price = usePrice();
  const inOrder = discounts.toSorted((a, b) => Number(b.is_draft) - Number(a.is_draft));
  return (
    <>
      <h3 className="small">{t`Why each promotion applies or does not`}</h3>
      <ul className="stack-8 bench-discounts">
        {inOrder.map((discount) => (
          <li key={discount.id} className={discount.is_draft ? 'is-draft' : undefined}>
            <p className="baseline">
              <bdi>{titleOf(discount)}</bdi>
              <span className={`mark ${discount.is_applied ? 'mark-on' : ''}`}>
                {discount.is_applied ? t`Applies` : t`Does not apply`}
              </span>
              {discount.saving > 0 && <span className="small">{t`saves ${price(discount.saving)}`}</span>}
            </p>
            {!discount.is_applied && (
              <p className="muted small">
                {discount.reason ??
                  (discount.code ? t`It would, once its code is typed.` : t`A cheaper one applies.`)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

const Warnings = ({ warnings }: Pick<BenchResponse, 'warnings'>) =>
  warnings.length > 0 && (
    <div className="stack-8 bench-warnings" role="status">
      <h3 className="small">{t`Good to know`}</h3>
      <ul>
        {warnings.map(({ code, text }) => (
          <li key={`${code} ${text}`} className={code === 'never' ? 'stock-out' : undefined}>
            {code === 'never' ? t`It can never apply: ${text}` : text}
          </li>
        ))}
      </ul>
    </div>
  );
