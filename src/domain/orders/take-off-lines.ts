import { allocate, type Minor, mulDiv, sum } from '../money/money.ts';
import { creditLines, type InvoiceLine, taxOfLine } from './invoice.ts';

/** What of a line does not come, or went back before it was handed over. */
export interface LineGone {
  item: number;
  units: number;
  /** What these units cost. */
  price: Minor;
  /** What went back besides, for units that came as something cheaper. */
  given: Minor;
}

/**
 * Lines without what is gone: fewer units, each with its share of discount and tax, and less for what came as something
 * cheaper; what else went back of `amount` comes off every line by what is left of it. Lines of which nothing comes are out.
 */
export const takeOffLines = (
  lines: readonly InvoiceLine[],
  { amount, gone, isTaxInclusive }: { amount: Minor; gone: readonly LineGone[]; isTaxInclusive: boolean },
): InvoiceLine[] => {
  const make = remaker(isTaxInclusive);
  const ofUnits = sum(gone.map(({ price }) => price));
  // Less went back than these units cost: they are paid in part, and stay.
  const known = ofUnits <= amount ? gone : [];
  const left = lines.map((line) => {
    const found = known.find(({ item }) => item === line.item);
    return found && found.units > 0 ? make.lessUnits(line, found) : line;
  });
  const named = left.flatMap((line, index) =>
    gone.flatMap(({ item, given }) => (item === line.item ? [{ line: index, amount: given }] : [])),
  );
  const rest = amount - (known.length > 0 ? ofUnits : 0);
  const { amounts } = creditLines(left, [], { amount: rest, named });
  return left
    .map((line, index) => make.lessAmount(line, amounts[index] ?? 0))
    .filter(({ quantity }) => quantity > 0);
};

const remaker = (isTaxInclusive: boolean) => {
  /** What a line costs as the shop shows prices. */
  const shown = (gross: Minor, tax: Minor) => (isTaxInclusive ? gross : gross - tax);
  const remake = (line: InvoiceLine, quantity: number, { gross, tax }: { gross: Minor; tax: Minor }) => {
    const amounts = allocate(
      tax,
      line.taxes.map((one) => one.amount),
    );
    const less = shown(line.gross, taxOfLine(line)) - shown(gross, tax);
    return {
      ...line,
      quantity,
      gross,
      discount: line.discount + (quantity - line.quantity) * line.unitPrice + less,
      taxes: line.taxes.map((one, index) => ({ ...one, amount: amounts[index] ?? 0 })),
    };
  };
  return {
    lessUnits: (line: InvoiceLine, { units, price }: LineGone): InvoiceLine => {
      const quantity = line.quantity - units;
      const before = taxOfLine(line);
      const gross = line.gross - price;
      const rest = gross - mulDiv(line.gross - before, quantity, line.quantity);
      const tax = isTaxInclusive ? mulDiv(before, quantity, line.quantity) : Math.max(0, rest);
      return remake(line, quantity, { gross, tax: before === 0 ? 0 : tax });
    },
    lessAmount: (line: InvoiceLine, amount: Minor): InvoiceLine => {
      if (amount === 0) return line;
      const tax = taxOfLine(line);
      return remake(line, line.quantity, {
        gross: line.gross - amount,
        tax: tax - mulDiv(tax, amount, line.gross),
      });
    },
  };
};
