import type { ImportIssue } from '../../domain/imports/issues.ts';
import { type ReadingContext, type TaxClass, taxLabel } from '../../domain/imports/product.ts';
import { say } from '../../domain/text/text.ts';
import type { Frame } from './frame.ts';
import type { OpenedFile } from './open-file.ts';

/** How many new products stand in no category, have no number in stock for some of it, and have none of the shop's taxes. */
export interface Lost {
  category: number;
  stock: number;
  tax: number;
}
export const nothingLost = (): Lost => ({ category: 0, stock: 0, tax: 0 });

const FILE = { row: 0, value: '', isWarning: true };

/** Other shops' files name no branch: where their stock goes is said where there are several. */
export const branchIssues = ({ dialect }: OpenedFile, { branches: [first, second] }: Frame): ImportIssue[] =>
  dialect === 'shop' || !first || !second
    ? []
    : [
        {
          ...FILE,
          column: '',
          code: 'branch_of_stock',
          text: say`The file names no branch: its stock goes to ${first.name}. Choose another one before you send it.`,
        },
      ];

/** Once all is read: what of it shoppers would hardly find, or could not buy. */
export const lostIssues = ({ category, stock, tax }: Lost, usual: TaxClass | undefined): ImportIssue[] => [
  ...(category === 0
    ? []
    : [
        {
          ...FILE,
          column: '',
          code: 'no_category',
          text: say`${category} new product has no category: shoppers find it on the home page and by search. You can choose one for all before you send the file.|${category} new products have no category: shoppers find them on the home page and by search. You can choose one for all before you send the file.`,
        },
      ]),
  ...(stock === 0
    ? []
    : [
        {
          ...FILE,
          column: '',
          code: 'no_stock',
          text: say`${stock} new product has no number in stock for all that is sold of it: nobody can buy what has none until it has one at a branch.|${stock} new products have no number in stock for all that is sold of them: nobody can buy what has none until it has one at a branch.`,
        },
      ]),
  ...(tax === 0 || !usual
    ? []
    : [
        {
          ...FILE,
          column: '',
          code: 'usual_tax',
          text: say`${tax} new product has none of the shop’s taxes in the file: it gets the usual one, ${taxLabel(usual)}.|${tax} new products have none of the shop’s taxes in the file: they get the usual one, ${taxLabel(usual)}.`,
        },
      ]),
];

const MOST_KEYS = 10;

/** The keys by which columns name branches; their numbers do as well. */
const keysOf = (branches: ReadingContext['branches']): string => {
  const slugs = [...branches.keys()].filter((key) => !/^\d+$/.test(key));
  const shown = slugs.slice(0, MOST_KEYS).map((slug) => `stock:${slug}`);
  return slugs.length > MOST_KEYS ? `${shown.join(', ')} …` : shown.join(', ');
};

/** What is said once of the whole file: columns that mean nothing here. */
export const fileIssues = ({ details }: OpenedFile, { branches }: ReadingContext): ImportIssue[] => {
  const unknown = details.columns.flatMap(({ header, column }) => (column === null ? [header] : []));
  const [first] = unknown;
  const unread: ImportIssue = {
    ...FILE,
    column: unknown.length === 1 ? (first ?? '') : '',
    value: unknown.length === 1 ? '' : unknown.join(' · ').slice(0, 200),
    code: 'unknown_column',
    text: say`The import does not know ${unknown.length} column.|The import does not know ${unknown.length} columns.`,
  };
  const branchless = details.columns.flatMap(({ header, column }): ImportIssue[] => {
    const branch = column?.startsWith('stock:') ? column.slice('stock:'.length) : undefined;
    if (branch !== undefined && !branches.has(branch.toLowerCase()))
      return [
        {
          ...FILE,
          column: header,
          code: 'unknown_branch',
          text: say`No branch of yours has the key “${branch}”: its stock stays as it is. Write one of these: ${keysOf(branches)}.`,
        },
      ];
    return [];
  });
  return first === undefined ? branchless : [...branchless, unread];
};
