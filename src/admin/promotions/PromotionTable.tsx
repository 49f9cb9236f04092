import type { PromotionRow, Promotions } from '../../api/contract/admin/promotions.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { href, t } from '../../language/desk.ts';
import { useWide } from '../ui/use-wide.ts';
import { contentInWords, stateWords } from './promotion-words.ts';

/** The rows of a page with their rules in words: a table, or cards where there is no room for one. */
export const PromotionTable = ({ list }: { list: Promotions }) => {
  const isWide = useWide();
  return isWide ? <Rows list={list} /> : <Cards list={list} />;
};

const Rows = ({ list }: { list: Promotions }) => {
  const price = usePrice();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="desk-scroll" aria-label={t`Promotions`} tabIndex={0}>
      <table className="desk-table promotion-table">
        <thead>
          <tr>
            <th scope="col">{t`Promotion`}</th>
            <th scope="col">{t`Code`}</th>
            <th scope="col">{t`Status`}</th>
            <th scope="col" className="number">{t`Uses`}</th>
            <th scope="col" className="number">{t`Given`}</th>
          </tr>
        </thead>
        <tbody>
          {list.data.map((row) => (
            <tr key={row.id}>
              <td className="promotion-name">
                <Title row={row} />
                <span className="muted small">{wordsOf(row, list, price)}</span>
              </td>
              <td>
                <Code row={row} />
              </td>
              <td>
                <State row={row} />
              </td>
              <td className="number">
                <Uses row={row} />
              </td>
              <td className="number">{price(row.given)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
  content.usage_limit === null ? used_count : t`${used_count} of ${content.usage_limit}`;
