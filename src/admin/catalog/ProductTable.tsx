import type { DeskProductRow, DeskProducts } from '../../api/contract/admin/catalog.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import type { View } from '../stores/list-view.ts';
import { $chosen, products } from '../stores/products.ts';
import { Choose } from '../ui/Choose.tsx';
import { type DeskColumn, DeskTable } from '../ui/DeskTable.tsx';
import { useWide } from '../ui/use-wide.ts';
import { writeWhen } from '../ui/when.ts';

const LOW = 5;

/** The rows of a page: a dense table, or cards where there is no room for one. */
export const ProductTable = ({ list }: { list: DeskProducts }) => {
  const isWide = useWide();
  return isWide ? <Rows rows={list.data} /> : <Cards rows={list.data} />;
};

const editorOf = (id: number) => href(`/admin/products/edit?id=${id}`);

const columnsOf = (write: (amount: number) => string): DeskColumn<DeskProductRow>[] => [
  {
    id: 'name',
    heading: t`Product`,
    isFixed: true,
    isSortable: true,
    className: 'product-name',
    cell: (row) => (
      <>
        <Thumb url={row.image_url} />
        <span>
          <a className="desk-title" href={editorOf(row.id)}>
            <bdi>{row.name}</bdi>
          </a>
          <SmallPrint row={row} />
        </span>
      </>
    ),
  },
  { id: 'category', heading: t`Category`, cell: ({ category }) => <bdi>{category ?? '–'}</bdi> },
  {
    id: 'price',
    heading: t`Price`,
    isNumber: true,
    isSortable: true,
    cell: (row) => <Price row={row} write={write} />,
  },
  { id: 'stock', heading: t`Stock`, isNumber: true, cell: ({ stock }) => <Stock units={stock} /> },
  { id: 'status', heading: t`Status`, cell: (row) => <State row={row} /> },
  {
    id: 'changed',
    heading: t`Changed`,
    isSortable: true,
    className: 'muted',
    cell: ({ updated_at }) => writeWhen(updated_at),
  },
];

const Rows = ({ rows }: { rows: readonly DeskProductRow[] }) => {
  const price = usePrice();
  const chosen = useStored<ReadonlySet<number> | 'all'>($chosen, new Set());
  const { sort = 'name' } = useStored<View>(products.$view, {});
  return (
    <DeskTable
      name="products"
      label={t`Products`}
      className="product-table"
      rows={rows}
      columns={columnsOf(price)}
      sort={sort}
      onSort={(by) => products.show({ sort: by })}
      choosing={{
        chosen,
        onChoose: (ids) => $chosen.set(ids),
        pageLabel: t`Choose every product of this page`,
        rowLabel: ({ name }) => t`Choose ${name}`,
      }}
    />
  );
};

const Cards = ({ rows }: { rows: readonly DeskProductRow[] }) => {
  const price = usePrice();
  const chosen = useStored<ReadonlySet<number> | 'all'>($chosen, new Set());
  const isChosen = ({ id }: DeskProductRow) => chosen === 'all' || chosen.has(id);
  const ids = rows.map(({ id }) => id);
  return (
    <>
      <div className="product-choose-all">
        <Choose
          label={t`Choose every product of this page`}
          hasWords
          isChosen={rows.length > 0 && rows.every(isChosen)}
          onChange={(isNow) => toggle(ids, isNow)}
        />
      </div>
      <ul className="product-cards">
        {rows.map((row) => (
          <li key={row.id} className="product-card">
            <Choose
              label={t`Choose ${row.name}`}
              isChosen={isChosen(row)}
              onChange={(isNow) => toggle([row.id], isNow)}
            />
            <Thumb url={row.image_url} />
            <div>
              <a className="desk-title" href={editorOf(row.id)}>
                <bdi>{row.name}</bdi>
              </a>
              <SmallPrint row={row} />
              <p className="product-line">
                <Price row={row} write={price} />
                <Stock units={row.stock} />
                <State row={row} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};

const Thumb = ({ url }: { url: string | null }) =>
  url ? (
    <img
      className="product-thumb"
      src={url.replace(/\/\d+$/, '/160')}
      alt=""
      width="40"
      height="40"
      loading="lazy"
    />
  ) : (
    <span className="product-thumb" aria-hidden="true" />
  );

const SmallPrint = ({ row }: { row: DeskProductRow }) => (
  <span className="muted small">
    {row.sku && <bdi>{row.sku}</bdi>}
    {row.sku && row.variant_count > 0 && ' · '}
    {row.variant_count > 0 && t`${row.variant_count} variant|${row.variant_count} variants`}
  </span>
);

const Price = ({ row, write }: { row: DeskProductRow; write: (amount: number) => string }) => (
  <span className="product-price">
    {row.original_price !== null && <s className="muted">{write(row.original_price)}</s>}{' '}
    <strong>{write(row.selling_price)}</strong>
  </span>
);

const Stock = ({ units }: { units: number | null }) => {
  if (units === null) return <span className="muted">{t`not stocked`}</span>;
  return (
    <span className={units <= 0 ? 'stock-out' : units <= LOW ? 'stock-low' : undefined}>
      {units <= 0 ? t`Sold out` : t`${units} in stock`}
    </span>
  );
};

const State = ({ row }: { row: DeskProductRow }) => (
  <>
    <span className={`mark ${row.is_active ? 'mark-on' : ''}`}>
      {row.is_active ? t`In the shop` : t`Not published`}
    </span>{' '}
    {row.sale_ends_at && <span className="mark">{t`Reduced`}</span>}
  </>
);

const toggle = (ids: readonly number[], isChosen: boolean): void => {
  const before = $chosen.get();
  const now = new Set(before === 'all' ? [] : before);
  for (const id of ids) {
    if (isChosen) now.add(id);
    else now.delete(id);
  }
  $chosen.set(now);
};
