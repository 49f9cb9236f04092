import { Fragment, type ReactNode } from 'react';
import { Choose } from './Choose.tsx';
import type { DrawnRows, ListRow } from './drawn-rows.ts';
import { RowMissing } from './RowMissing.tsx';

interface ListCardsProps<Row extends ListRow> {
  drawn: DrawnRows<Row>;
  card: (row: Row) => ReactNode;
}

/** The rows of a long list near those in sight as cards. */
export const ListCards = <Row extends ListRow>({ drawn, card }: ListCardsProps<Row>) => {
  const { boxes, frame, handlers, label, measure, placed, rest, total } = drawn;
  return (
    <>
      {boxes && <Choose hasWords label={boxes.allLabel} isChosen={boxes.isAll} onChange={boxes.chooseAll} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="list-frame list-cards" ref={frame} aria-label={label} tabIndex={0} {...handlers}>
        <ul>
          {placed.map(({ index, gap }) => (
            <Fragment key={index}>
              <Gap height={gap} />
              <li data-index={index} ref={measure} aria-setsize={total} aria-posinset={index + 1}>
                <Card index={index} drawn={drawn} card={card} />
              </li>
            </Fragment>
          ))}
          <Gap height={rest} />
        </ul>
      </section>
    </>
  );
};

const Gap = ({ height }: { height: number }) =>
  height > 0 && <li aria-hidden="true" style={{ blockSize: height }} />;

interface CardProps<Row extends ListRow> extends ListCardsProps<Row> {
  index: number;
}

const Card = <Row extends ListRow>({ index, drawn, card }: CardProps<Row>) => {
  const { boxes, rowOf } = drawn;
  const { row, error } = rowOf(index);
  if (!row) return <RowMissing index={index} error={error} drawn={drawn} />;
  return (
    <div className="framed list-card">
      {boxes && (
        <Choose
          label={boxes.rowLabel(row)}
          isChosen={boxes.isChosen(row)}
          onChange={(isNow, isRange) => boxes.chooseRow(index, isNow, isRange)}
        />
      )}
      {card(row)}
    </div>
  );
};
