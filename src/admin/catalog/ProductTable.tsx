import { useMemo } from 'react';
import type { DeskProductRow } from '../../api/contract/admin/catalog.ts';
import { NOTHING_CHOSEN } from '../../domain/desk/choice.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import type { View } from '../stores/list-view.ts';
import { $chosen, products } from '../stores/products.ts';
import type { DeskColumn } from '../ui/DeskTable.tsx';
import { EmptyRows } from '../ui/EmptyRows.tsx';
import { LongList } from '../ui/LongList.tsx';
import { writeWhen } from '../ui/when.ts';

const LOW = 5;

/** In pixels, as rows and cards mostly are. */
const HEIGHTS = { row: 53, card: 122 };

/** The products that the view finds, chosen by their boxes. */
export const ProductTable = ({ mayWrite }: { mayWrite: boolean }) => {
  const price = usePrice();
  const choice = useStored($chosen, NOTHING_CHOSEN);
  const { sort = 'name' } = useStored<View>(products.$view, {});
  const columns = useMemo(() => columnsOf(price), [price]);
  return (
    <LongList
      list={products}
      name="products"
      label={t`Products`}
      heights={HEIGHTS}
      count={(total) => t`${total} product|${total} products`}
      empty={<NoProducts mayWrite={mayWrite} />}
      columns={columns}
      card={(row) => <Card row={row} write={price} />}
      sort={sort}
      onSort={(by) => products.show({ sort: by })}
      choosing={
        mayWrite
          ? {
              choice,
              onChoose: (change) => $chosen.set(change($chosen.get())),
              rowLabel: ({ name }) => t`Choose ${name}`,
            }
          : undefined
      }
    />
  );
};

const NoProducts = ({ mayWrite }: { mayWrite: boolean }) => (
  <EmptyRows
    list={products}
    filtered={t`No product fits`}
    showAll={t`Show all products`}
    none={t`There is no product yet`}
  >
    {mayWrite && (
      <>
        <p>{t`Begin with a name above, or bring them in with a file.`}</p>
        <a className="button button-quiet" href={href('/admin/imports')}>
          {t`Import and export`}
        </a>
      </>
    )}
  </EmptyRows>
);

const columnsOf = (write: (amount: number) => string): DeskColumn<DeskProductRow>[] => [
  {
    id: 'name',
    heading: t`Product`,
    isFixed: true,
    isSortable: true,
    width: 'wide',
    cell: (row) => (
      <div className="product-name">
        <Thumb url={row.image_url} />
        <span>
          <Name row={row} />
        </span>
      </div>
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
    width: 'narrow',
    className: 'muted',
    cell: ({ updated_at }) => writeWhen(updated_at),
  },
];

const Card = ({ row, write }: { row: DeskProductRow; write: (amount: number) => string }) => (
  <>
    <Thumb url={row.image_url} />
    <div>
      <Name row={row} />
      <p className="baseline">
        <Price row={row} write={write} />
        <Stock units={row.stock} />
        <State row={row} />
      </p>
    </div>
  </>
);

const Name = ({ row }: { row: DeskProductRow }) => (
  <>
    <a className="desk-title" href={href(`/admin/products/edit?id=${row.id}`)}>
      <bdi>{row.name}</bdi>
    </a>
    <SmallPrint row={row} />
  </>
);

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
