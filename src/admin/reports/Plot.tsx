import { useEffect, useId, useRef, useState } from 'react';
import { pageLanguage, t } from '../../language/desk.ts';
import { formatPrice } from '../../stores/shop/settings.ts';
import { saveFile } from '../stores/save-file.ts';
import { Button } from '../ui/Button.tsx';
import { typedNumber } from '../ui/numbers.ts';
import { SmallTable } from '../ui/SmallTable.tsx';
import type { PlotData } from './draw-plot.ts';
import { toCsv } from './to-csv.ts';

/** The table behind a plot: what it shows, as text. */
export interface PlotTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  /** The columns that hold money, by their index. */
  amounts?: readonly number[];
}

interface PlotProps {
  title: string;
  /** One sentence beside the title. */
  note?: string;
  /** Of the CSV file, without its ending. */
  file: string;
  plot: PlotData | null;
  table: PlotTable;
  /** How values of the plot are written. */
  write: (value: number) => string;
  /** Said in place of a plot without values. */
  empty: string;
}

/** A card with a plot, what its colours mean, the table behind it and the same as CSV. */
export const Plot = ({ title, note, file, plot, table, write, empty }: PlotProps) => {
  const id = useId();
  const hasRows = table.rows.length > 0;
  return (
    <section className="desk-card plot-card" aria-labelledby={id}>
      <header className="baseline">
        <h2 id={id}>{title}</h2>
        {note && <p className="muted small">{note}</p>}
      </header>
      {!hasRows && <p className="muted">{empty}</p>}
      {hasRows && plot && <Canvas plot={plot} write={write} label={title} />}
      {hasRows && (
        <details className="desk-more" open={plot === null}>
          <summary aria-label={t`${title}: the numbers`}>{t`The numbers`}</summary>
          <Button onClick={() => saveFile(`${file}.csv`, 'text/csv', toCsv([table.columns, ...table.rows]))}>
            {t`Download as CSV`}
          </Button>
          <Numbers table={table} title={title} />
        </details>
      )}
    </section>
  );
};

const Numbers = ({ table: { columns, rows, amounts = [] }, title }: { table: PlotTable; title: string }) => (
  <SmallTable
    label={t`${title}: the numbers`}
    className="plot-numbers"
    rows={rows}
    keyOf={(row) => row.join(' ')}
    columns={columns.map((heading, index) => ({
      heading,
      isNumber: index > 0,
      cell: (row: PlotTable['rows'][number]) => (
        <bdi>{writeCell(row[index] ?? '–', amounts.includes(index))}</bdi>
      ),
    }))}
  />
);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Days, numbers and money as the reader's language writes them; in the file they stand as spreadsheets read them. */
const writeCell = (cell: string | number, isAmount: boolean): string => {
  if (typeof cell === 'number') return isAmount ? formatPrice(cell) : typedNumber(cell);
  if (!DAY.test(cell)) return cell;
  const format = new Intl.DateTimeFormat(pageLanguage().locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(cell));
};

const ROW_PX = 30;
const AXIS_PX = 36;

/** The library comes with the first plot; the picture is named, and its values stand in the table. */
const Canvas = ({ plot, write, label }: { plot: PlotData; write: PlotProps['write']; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    import('./draw-plot.ts').then(
      ({ drawPlot }) => {
        if (isGone || !canvas.current || !legend.current) return;
        remove = drawPlot(canvas.current, plot, { ...lookOf(canvas.current, legend.current), write });
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [plot, write]);
  const rows = plot.kind === 'rows' ? plot.labels.length : 0;
  const height = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A rule of the page's own style sheet cannot know how many rows there are.
    if (rows > 0) height.current?.style.setProperty('block-size', `${rows * ROW_PX + AXIS_PX}px`);
  }, [rows]);
  if (hasFailed) return <p className="notice">{t`The plot did not load. The numbers stand below.`}</p>;
  return (
    <>
      <ul className={plot.series.length > 1 ? 'muted small plot-legend' : 'visually-hidden'} ref={legend}>
        {plot.series.map(({ name }) => (
          <li key={name} className="row">
            <span className="plot-swatch" aria-hidden="true" /> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <div className="plot" ref={height}>
        <canvas ref={canvas} role="img" aria-label={label} />
      </div>
    </>
  );
};

/** Colours as the style sheet says, which the theme of the shop decides. */
const lookOf = (canvas: HTMLCanvasElement, legend: HTMLUListElement) => {
  const swatches = [...legend.querySelectorAll('.plot-swatch')];
  const style = getComputedStyle(canvas);
  return {
    colors: swatches.map((swatch) => plainColor(getComputedStyle(swatch).backgroundColor)),
    ink: plainColor(style.color),
    grid: plainColor(style.borderTopColor),
    font: style.fontFamily,
    isRtl: style.direction === 'rtl',
  };
};

/** Mixed colours as red, green and blue: the library reads no others. */
const plainColor = (color: string): string => {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return color;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
};
