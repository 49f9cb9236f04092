import type { DeskProductRow, DeskProducts, ProductSort } from '../../api/contract/admin/catalog.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { $chosen, $view, type ProductView, show } from '../stores/products.ts';
import { useWide } from '../ui/use-wide.ts';
import { writeWhen } from '../ui/when.ts';

const LOW = 5;

/** The rows of a page: a dense table, or cards where there is no room for one. */
export const ProductTable = ({ list }: { list: DeskProducts }) => {
  const isWide = useWide();
  return isWide ? <Rows rows={list.data} /> : <Cards rows={list.data} />;
};

const editorOf = (id: number) => href(`/admin/products/edit?id=${id}`);

const Rows = ({ rows }: { rows: readonly DeskProductRow[] }) => {
  const price = usePrice();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="desk-scroll" aria-label={t`Products`} tabIndex={0}>
      <table className="desk-table product-table">
        <thead>
          <tr>
            <th scope="col">
              <ChoosePage rows={rows} />
            </th>
            <SortHead by="name" label={t`Product`} />
            <th scope="col">{t`Category`}</th>
            <SortHead by="price" label={t`Price`} />
            <th scope="col" className="number">{t`Stock`}</th>
            <th scope="col">{t`Status`}</th>
            <SortHead by="changed" label={t`Changed`} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <ChooseRow row={row} />
              </td>
              <td className="product-name">
                <Thumb url={row.image_url} />
                <span>
                  <a className="desk-title" href={editorOf(row.id)}>
                    <bdi>{row.name}</bdi>
                  </a>
                  <SmallPrint row={row} />
                </span>
              </td>
              <td>
                <bdi>{row.category ?? '–'}</bdi>
              </td>
              <td className="number">
                <Price row={row} write={price} />
              </td>
              <td className="number">
                <Stock units={row.stock} />
              </td>
              <td>
                <State row={row} />
              </td>
              <td className="muted">{writeWhen(row.updated_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Cards = ({ rows }: { rows: readonly DeskProductRow[] }) => {
  const price = usePrice();
  return (
    <>
      <div className="product-choose-all">
        <ChoosePage rows={rows} hasWords />
      </div>
      <ul className="product-cards">
        {rows.map((row) => (
          <li key={row.id} className="product-card">
            <ChooseRow row={row} />
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
      {row.is_active ? t`On sale` : t`Not published`}
    </span>{' '}
    {row.sale_ends_at && <span className="mark">{t`Reduced`}</span>}
  </>
);

const SortHead = ({ by, label }: { by: 'name' | 'price' | 'changed'; label: string }) => {
  const { sort = 'name' } = useStored<ProductView>($view, {});
  const isUp = sort === by;
  const isDown = sort === `-${by}`;
  const next: ProductSort = isUp ? `-${by}` : by;
  return (
    <th
      scope="col"
      className={by === 'price' ? 'number' : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button type="button" className="sort-head" onClick={() => show({ sort: next })}>
        {label} <span aria-hidden="true">{isUp ? '↑' : isDown ? '↓' : '↕'}</span>
      </button>
    </th>
  );
};

const ChooseRow = ({ row }: { row: DeskProductRow }) => {
  const chosen = useStored<ReadonlySet<number> | 'all'>($chosen, new Set());
  const isChosen = chosen === 'all' || chosen.has(row.id);
  return (
    <label className="choose">
      <input
        type="checkbox"
        aria-label={t`Choose ${row.name}`}
        checked={isChosen}
        onChange={() => toggle([row.id], !isChosen)}
      />
    </label>
  );
};

const ChoosePage = ({ rows, hasWords }: { rows: readonly DeskProductRow[]; hasWords?: boolean }) => {
  const chosen = useStored<ReadonlySet<number> | 'all'>($chosen, new Set());
  const isWhole = rows.length > 0 && rows.every(({ id }) => chosen === 'all' || chosen.has(id));
  const ids = rows.map(({ id }) => id);
  return (
    <label className="choose">
      <input
        type="checkbox"
        aria-label={t`Choose every product of this page`}
        checked={isWhole}
        onChange={() => toggle(ids, !isWhole)}
      />
      {hasWords && <span aria-hidden="true">{t`Choose every product of this page`}</span>}
    </label>
  );
};

const toggle = (ids: readonly number[], isChosen: boolean): void => {
  const before = $chosen.get();
  const now = new Set(before === 'all' ? [] : before);
  for (const id of ids) {
    if (isChosen) now.add(id);
    else now.delete(id);
  }
  $chosen.set(now);
};
