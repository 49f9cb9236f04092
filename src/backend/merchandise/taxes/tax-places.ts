import { CsvError, parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { TaxPlaceRequest } from '../../../api/contract/admin/taxes.ts';
import { unguarded } from '../../../domain/imports/cells.ts';
import { foldRegion } from '../../../domain/money/tax-places.ts';
import { say, type Text } from '../../../domain/text/text.ts';
import { type Actor, noteAudit } from '../../shop/audit.ts';
import { noteChanges } from '../../shop/db/changes.ts';
import { deleteRows, findRow, insertRow, listRows, updateRow } from '../../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { fieldError, notFound } from '../../shop/shop-error.ts';
import { listTaxPlaces } from './tax-repository.ts';

type Place = z.output<typeof TaxPlaceRequest>;

const HEADERS = ['tax', 'tax_rate_percent', 'country', 'region', 'name', 'rate_percent'] as const;
const MOST = 5_000;

/** Says what products of a tax bear at a place, in place of what was said of it before. 404 for an unknown tax. */
export const saveTaxPlace = (shop: Shop, actor: Actor, place: Place): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    if (!(await findRow(trx, 'taxes', { id: place.tax_id }, ['id']))) throw notFound();
    const { tax_id, country_code } = place;
    const same = (await listRows(trx, 'tax_places', { tax_id, country_code })).find((one) =>
      isSame(one, place),
    );
    const row = rowOf(place);
    if (same) await updateRow(trx, 'tax_places', same.id, row);
    else await insertRow(trx, 'tax_places', row);
    const before = same ? wordsOf(same) : null;
    noteAudit(trx, actor, 'tax', place.tax_id, before, wordsOf(row));
    noteChanges(trx, [{ type: 'settings' }]);
  });

/** From then on that of the country counts there, or the tax itself. */
export const deleteTaxPlace = (shop: Shop, actor: Actor, id: number): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await findRow(trx, 'tax_places', { id });
    if (!row) throw notFound();
    await deleteRows(trx, 'tax_places', { id });
    noteAudit(trx, actor, 'tax', row.tax_id, wordsOf(row), null);
    noteChanges(trx, [{ type: 'settings' }]);
  });

/** Takes a file in place of all rows; 422 with the line of the first one that cannot be. */
export const replaceTaxPlaces = (shop: Shop, actor: Actor, csv: string): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const places = await readFile(trx, csv);
    const before = await deleteRows(trx, 'tax_places', {});
    for (const place of places) await insertRow(trx, 'tax_places', rowOf(place));
    noteAudit(trx, actor, 'tax', 'places', { rows: before }, { rows: places.length });
    noteChanges(trx, [{ type: 'settings' }]);
  });

/** All rows as the file that comes back without a change. */
export const taxPlacesTable = (read: Reader) => ({
  headers: HEADERS,
  rows: (async function* () {
    yield (await listTaxPlaces(read)).map(({ tax, tax_rate_bps, country_code, region, name, rate_bps }) => [
      ...[tax, String(tax_rate_bps / 100), country_code, region, name, String(rate_bps / 100)],
    ]);
  })(),
});

const readFile = async (trx: Trx, csv: string): Promise<Place[]> => {
  const rows = readRows(csv);
  const taxes = await listRows(trx, 'taxes', {}, { columns: ['id', 'name', 'rate_bps'] });
  const places: Place[] = [];
  for (const [index, cells] of rows.entries()) {
    const line = index + 2;
    const [tax, taxRate, country_code, region, name, percent] = HEADERS.map((header) => cells[header] ?? '');
    const own = taxes.find((one) => one.name === tax && one.rate_bps === Math.round(Number(taxRate) * 100));
    if (!own) throw refused(say`Line ${line}: there is no tax “${`${tax} ${taxRate}%`}”.`);
    const rate_percent = percent?.trim() ? Number(percent) : Number.NaN;
    const read = TaxPlaceRequest.safeParse({ tax_id: own.id, country_code, region, name, rate_percent });
    if (!read.success) {
      const reason: Text = { template: read.error.issues[0]?.message ?? '', values: [] };
      throw refused(say`Line ${line}: ${reason}`);
    }
    if (places.some((one) => isSame(one, read.data)))
      throw refused(say`Line ${line}: this place stands there twice.`);
    places.push(read.data);
  }
  return places;
};

const readRows = (csv: string): Record<string, string>[] => {
  try {
    const rows: Record<string, string>[] = parse(csv, {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      trim: true,
      delimiter: [',', ';', '\t'],
      cast: unguarded,
    });
    const isWhole = rows.length === 0 || HEADERS.every((header) => header in (rows[0] ?? {}));
    if (!isWhole) throw refused(say`The file needs the columns ${HEADERS.join(', ')}.`);
    if (rows.length > MOST)
      throw refused(say`The file has more than ${MOST} row.|The file has more than ${MOST} rows.`);
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw refused(say`This is no file of columns.`);
    throw error;
  }
};

const refused = (text: Text) => fieldError('csv', text);

type Located = Pick<Place, 'tax_id' | 'country_code' | 'region'>;
const isSame = (a: Located, b: Located): boolean =>
  a.tax_id === b.tax_id && a.country_code === b.country_code && foldRegion(a.region) === foldRegion(b.region);

const rowOf = ({ rate_percent, ...place }: Place) => ({
  ...place,
  rate_bps: Math.round(rate_percent * 100),
});

const wordsOf = ({ country_code, region, name, rate_bps }: Omit<ReturnType<typeof rowOf>, 'tax_id'>) => ({
  country: country_code,
  ...(region && { region }),
  name,
  rate_percent: rate_bps / 100,
});
