import { useMemo } from 'react';
import type { Report } from '../../api/contract/admin/reports.ts';
import { pageLanguage, t } from '../../language/desk.ts';
import { Plot } from './Plot.tsx';
import { speedByDay } from './plots-of.ts';
import { screenName } from './screen-words.ts';

const writeSeconds = (value: number): string =>
  new Intl.NumberFormat(pageLanguage().locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 2,
  }).format(value);
const writeShift = (value: number): string =>
  new Intl.NumberFormat(pageLanguage().locale, { maximumFractionDigits: 3 }).format(value);

/** How fast the shop was for its visitors, as their browsers measured it; three of four were not slower. */
export const Speeds = ({ report, labels }: { report: Report; labels: readonly string[] }) => {
  const paint = useMemo(() => speedByDay(report, labels, 'LCP', t`Seconds`), [report, labels]);
  const press = useMemo(() => speedByDay(report, labels, 'INP', t`Seconds`), [report, labels]);
  const shift = useMemo(() => speedByDay(report, labels, 'CLS', t`Shift`), [report, labels]);
  const screens = useMemo(() => drawScreens(report), [report]);
  const empty = t`No visitor’s browser has reported yet.`;
  return (
    <>
      <Plot
        {...paint}
        title={t`Until the page is there`}
        note={t`Largest paint (LCP); good is up to 2.5 seconds.`}
        file="speed-lcp"
        write={writeSeconds}
        empty={empty}
      />
      <Plot
        {...press}
        title={t`From a press to its paint`}
        note={t`INP; good is up to 0.2 seconds.`}
        file="speed-inp"
        write={writeSeconds}
        empty={empty}
      />
      <Plot
        {...shift}
        title={t`How much pages jump`}
        note={t`CLS; good is up to 0.1.`}
        file="speed-cls"
        write={writeShift}
        empty={empty}
      />
      <Plot
        {...screens}
        title={t`The slowest screens`}
        note={t`Largest paint by screen and width.`}
        file="speed-screens"
        write={writeSeconds}
        empty={empty}
      />
    </>
  );
};

const drawScreens = ({ speeds }: Report) => {
  const own = speeds.find(({ metric }) => metric === 'LCP')?.screens ?? [];
  const slowest = [...own].sort((a, b) => b.value - a.value).slice(0, 12);
  const width = (device: string) => (device === 'wide' ? t`wide` : t`phone`);
  return {
    plot: {
      kind: 'rows' as const,
      labels: slowest.map(({ screen, device }) => `${screenName(screen)}, ${width(device)}`),
      series: [{ name: t`Seconds`, values: slowest.map(({ value }) => value / 1_000) }],
    },
    table: {
      columns: [t`Screen`, t`Width`, t`Seconds`, t`Visits`],
      rows: slowest.map((row) => [screenName(row.screen), width(row.device), row.value / 1_000, row.visits]),
    },
  };
};
