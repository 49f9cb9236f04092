import type { Line } from '../../../src/domain/imports/columns.ts';
import type { ReadingContext } from '../../../src/domain/imports/product.ts';

/** Row 2 of a file, in the shop's own columns. */
export const line = (cells: Line['cells'], more: Partial<Omit<Line, 'cells'>> = {}): Line => ({
  row: more.row ?? 2,
  key: more.key ?? '',
  cells,
  isDetail: more.isDetail ?? false,
  isApart: more.isApart ?? false,
  sources: more.sources ?? {},
  refused: more.refused,
  isNamed: more.isNamed,
  notes: more.notes,
});

/** Euros with a point; branches 7 and 9, of which the second has no address of words. */
export const context = (more: Partial<ReadingContext> = {}): ReadingContext => ({
  mark: more.mark ?? '.',
  decimals: more.decimals ?? 2,
  branches: new Map([
    ['downtown', 7],
    ['9', 9],
  ]),
  taxes: new Map([['vat 19%', { name: 'VAT', bps: 1_900 }]]),
  hasOriginal: more.hasOriginal ?? false,
});
