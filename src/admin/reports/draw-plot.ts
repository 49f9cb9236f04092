// Chart.js draws on a canvas and writes no styles into the page, which the desk's CSP would refuse.
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** One plot: its series share the labels. */
export interface PlotData {
  /** Bars stand on their days, `rows` are bars that lie beside their names. */
  kind: 'lines' | 'bars' | 'rows';
  labels: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

interface Look {
  colors: readonly string[];
  ink: string;
  grid: string;
  font: string;
  isRtl: boolean;
  write: (value: number) => string;
}

/** Draws a plot on a canvas; returns how to take it away. Time runs with the reading direction. */
export const drawPlot = (canvas: HTMLCanvasElement, data: PlotData, look: Look): (() => void) => {
  const chart = new Chart(canvas, configOf(data, look));
  return () => chart.destroy();
};

/** A value with none beside it: no line leads to it. */
const isAlone = (values: readonly (number | null)[], at: number): boolean =>
  (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;

const configOf = ({ kind, labels, series }: PlotData, look: Look): ChartConfiguration => {
  const { colors, ink, grid, font, isRtl, write } = look;
  const isRows = kind === 'rows';
  const isBars = kind !== 'lines';
  const ticks = { color: ink, font: { family: font, size: 12 } };
  const values = {
    type: 'linear' as const,
    beginAtZero: true,
    stacked: kind === 'bars',
    position: isRows ? ('bottom' as const) : isRtl ? ('right' as const) : ('left' as const),
    reverse: isRows && isRtl,
    border: { display: false },
    grid: { color: grid },
    ticks: { ...ticks, maxTicksLimit: 5, callback: (value: number | string) => write(Number(value)) },
  };
  const names = {
    type: 'category' as const,
    stacked: kind === 'bars',
    position: isRows ? (isRtl ? ('right' as const) : ('left' as const)) : ('bottom' as const),
    reverse: !isRows && isRtl,
    border: { color: grid },
    grid: { display: false },
    ticks: { ...ticks, maxRotation: 0, autoSkip: !isRows, autoSkipPadding: 16 },
  };
  return {
    type: isBars ? 'bar' : 'line',
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values: own }, index) => ({
        label: name,
        data: [...own],
        borderColor: colors[index % colors.length],
        backgroundColor: colors[index % colors.length],
        borderWidth: isBars ? 0 : 2,
        borderRadius: isBars ? 3 : 0,
        maxBarThickness: isRows ? 18 : 36,
        pointRadius: own.map((_value, at) => (isAlone(own, at) ? 3 : 0)),
        pointHitRadius: 12,
        tension: 0.25,
        spanGaps: true,
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: isRows ? 'y' : 'x',
      interaction: { mode: 'index', axis: isRows ? 'y' : 'x', intersect: false },
      scales: isRows ? { x: values, y: names } : { x: names, y: values },
      plugins: {
        tooltip: {
          rtl: isRtl,
          textDirection: isRtl ? 'rtl' : 'ltr',
          callbacks: {
            label: ({ dataset, raw }) => ` ${dataset.label}: ${raw === null ? '–' : write(Number(raw))}`,
          },
        },
      },
    },
  };
};
