import { type ReactNode, useCallback, useMemo } from 'react';
import type { PromotionRow, Promotions } from '../../api/contract/admin/promotions.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { type LongList as Loaded, NO_LIST } from '../stores/list-windows.ts';
import { promotions } from '../stores/promotions.ts';
import type { DeskColumn } from '../ui/DeskTable.tsx';
import { LongList } from '../ui/LongList.tsx';
import { writeNumber } from '../ui/numbers.ts';
import { contentInWords, stateWords } from './promotion-words.ts';

/** In pixels, as rows and cards mostly are. */
const HEIGHTS = { row: 55, card: 121 };

/** Promotions with their rules in words. */
export const PromotionTable = ({ empty }: { empty: ReactNode }) => {
  const price = usePrice();
  const { page } = useStored<Loaded<PromotionRow, Promotions>>(promotions.$list, NO_LIST);
  const world = page?.world;
  const words = useCallback(
    ({ content, products }: PromotionRow) => (world ? contentInWords(content, world, products, price) : ''),
    [world, price],
  );
  const columns = useMemo(() => columnsOf(words, price), [words, price]);
  return (
    <LongList
      list={promotions}
      name="promotions"
      label={t`Promotions`}
      heights={HEIGHTS}
      count={(total) => t`${total} promotion|${total} promotions`}
      empty={empty}
      columns={columns}
      card={(row) => <Card row={row} words={words(row)} write={price} />}
    />
  );
};

const columnsOf = (
  words: (row: PromotionRow) => string,
  write: (amount: number) => string,
): DeskColumn<PromotionRow>[] => [
  {
    id: 'title',
    heading: t`Promotion`,
    isFixed: true,
    width: 'wide',
    cell: (row) => (
      <div className="stack-4">
        <Title row={row} />
        <span className="muted small">{words(row)}</span>
      </div>
    ),
  },
  { id: 'code', heading: t`Code`, cell: (row) => <Code row={row} /> },
  { id: 'status', heading: t`Status`, cell: (row) => <State row={row} /> },
  { id: 'uses', heading: t`Uses`, isNumber: true, cell: (row) => <Uses row={row} /> },
  { id: 'given', heading: t`Given`, isNumber: true, cell: ({ given }) => write(given) },
];

const Card = ({
  row,
  words,
  write,
}: {
  row: PromotionRow;
  words: string;
  write: (amount: number) => string;
}) => (
  <div className="stack-4">
    <p className="baseline">
      <Title row={row} />
      <State row={row} />
    </p>
    <p className="muted small">{words}</p>
    <p className="baseline small">
      <Code row={row} />
      <span>
        {t`Uses`} <Uses row={row} />
      </span>
      <span>
        {t`Given`} {write(row.given)}
      </span>
    </p>
  </div>
);

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
