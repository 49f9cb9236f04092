import type { PromotionRow, Promotions } from '../../api/contract/admin/promotions.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { href, t } from '../../language/desk.ts';
import { type DeskColumn, DeskTable } from '../ui/DeskTable.tsx';
import { useWide } from '../ui/use-wide.ts';
import { writeNumber } from '../ui/when.ts';
import { contentInWords, stateWords } from './promotion-words.ts';

/** The rows of a page with their rules in words: a table, or cards where there is no room for one. */
export const PromotionTable = ({ list }: { list: Promotions }) => {
  const isWide = useWide();
  return isWide ? <Rows list={list} /> : <Cards list={list} />;
};

const columnsOf = (list: Promotions, write: (amount: number) => string): DeskColumn<PromotionRow>[] => [
  {
    id: 'title',
    heading: t`Promotion`,
    isFixed: true,
    className: 'promotion-name',
    cell: (row) => (
      <>
        <Title row={row} />
        <span className="muted small">{wordsOf(row, list, write)}</span>
      </>
    ),
  },
  { id: 'code', heading: t`Code`, cell: (row) => <Code row={row} /> },
  { id: 'status', heading: t`Status`, cell: (row) => <State row={row} /> },
  { id: 'uses', heading: t`Uses`, isNumber: true, cell: (row) => <Uses row={row} /> },
  { id: 'given', heading: t`Given`, isNumber: true, cell: ({ given }) => write(given) },
];

const Rows = ({ list }: { list: Promotions }) => {
  const price = usePrice();
  return (
    <DeskTable
      name="promotions"
      label={t`Promotions`}
      className="promotion-table"
      rows={list.data}
      columns={columnsOf(list, price)}
    />
  );
};

const Cards = ({ list }: { list: Promotions }) => {
  const price = usePrice();
  return (
    <ul className="product-cards">
      {list.data.map((row) => (
        <li key={row.id} className="promotion-card">
          <p className="review-head">
            <Title row={row} />
            <State row={row} />
          </p>
          <p className="muted small">{wordsOf(row, list, price)}</p>
          <p className="product-line small">
            <Code row={row} />
            <span>
              {t`Uses`} <Uses row={row} />
            </span>
            <span>
              {t`Given`} {price(row.given)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
};

const wordsOf = (row: PromotionRow, { world }: Promotions, price: (amount: number) => string) =>
  contentInWords(row.content, world, row.products, price);

const Title = ({ row }: { row: PromotionRow }) => (
  <a className="desk-title" href={href(`/admin/promotions/edit?id=${row.id}`)}>
    <bdi>{row.content.title}</bdi>
  </a>
);

const Code = ({ row: { content } }: { row: PromotionRow }) =>
  content.code === null ? (
    <span className="muted">{t`by itself`}</span>
  ) : (
    <code dir="ltr" className="promotion-code">
      {content.code}
    </code>
  );

const State = ({ row }: { row: PromotionRow }) => (
  <span className={`mark ${row.state === 'running' ? 'mark-on' : ''}`}>{stateWords()[row.state]}</span>
);

const Uses = ({ row: { used_count, content } }: { row: PromotionRow }) =>
  content.usage_limit === null ? writeNumber(used_count) : t`${used_count} of ${content.usage_limit}`;
