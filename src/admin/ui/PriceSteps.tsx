import type { Draft } from '../../api/contract/admin/drafts.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { writeNumber, writeTax } from './numbers.ts';

type SteppedPrice = Draft['price'];

/** How a total came about, step by step. */
export const PriceSteps = ({ price: answer }: { price: SteppedPrice }) => {
  const price = usePrice();
  return (
    <table className="desk-table bench-steps">
      <caption className="visually-hidden">{t`Steps of the price`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Step`}</th>
          <th scope="col" className="number">{t`Amount`}</th>
          <th scope="col" className="number">{t`Sum`}</th>
        </tr>
      </thead>
      <tbody>
        {answer.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and come whole
          <tr key={index}>
            <th scope="row">{stepWords(step, answer)}</th>
            <td className="number">{price(step.amount)}</td>
            <td className="number muted">{price(step.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Total`}</th>
          <td />
          <td className="number">
            <strong>{price(answer.total)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

/** A step with the thing that made it. */
const stepWords = (
  { step, rule, of, tax }: SteppedPrice['steps'][number],
  { lines, discounts }: SteppedPrice,
): string => {
  const line = lines.find(({ id }) => id === of);
  const discount = discounts.find(({ id }) => id === of);
  switch (step) {
    case 'item':
      return line ? `${writeNumber(line.quantity)} × ${line.name}` : rule;
    case 'product_price_discount':
      return t`Sale prices`;
    case 'delivery_charge':
      return t`Delivery`;
    case 'slot_charge':
      return t`The chosen time`;
    case 'tax':
      return tax ? writeTax(tax) : rule;
    case 'packaging':
      return t`Packaging`;
    case 'tip':
      return t`Tip`;
    default:
      return discount ? [discount.title, discount.code].filter(Boolean).join(' · ') : rule;
  }
};
