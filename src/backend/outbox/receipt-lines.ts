import type { Receipt, ReceiptLine } from '../../domain/orders/order-receipt.ts';
import { say, type Text } from '../../domain/text/text.ts';
import type { TemplateData } from './template.ts';

/** The receipt of a notice's `receipt`: what was bought, then what it adds up to and how it was paid. */
export const receiptLines = ({ get, write }: TemplateData): Text[] => {
  if (get('receipt') === '') return [];
  const { items, sums } = JSON.parse(get('receipt')) as Receipt;
  const lineOf = ([text, amount]: ReceiptLine): Text => say`${text}: ${write(amount)}`;
  return [
    rows(items.map(([name, quantity, amount]) => lineOf([`${quantity} × ${name}`, amount]))),
    rows(sums.map(lineOf)),
  ];
};

/** One paragraph of a line each. */
const rows = (values: readonly Text[]): Text => ({
  template: values.map((_, index) => `{${index}}`).join('\n'),
  values,
});
