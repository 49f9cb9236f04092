import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram, register } from 'prom-client';
import { refuseBody } from './api/refusals.ts';
import { readBody } from './api/request-body.ts';
import { limitCalls } from './protocol/call-limit.ts';
import { bucketOf } from './protocol/client-address.ts';
import { endEmpty } from './protocol/refuse.ts';

const LIMIT_BYTES = 1_024;
/** A page sends one report, or one more each time it is looked at again. */
const MOST_PER_MINUTE = { address: 60, all: 6_000 };

interface Measure {
  metric: string;
  help: string;
  buckets: number[];
  /** From the unit of the report to that of the metric. */
  scale: number;
  /** More than this is no measurement. */
  most: number;
}

const seconds = (name: string, help: string, buckets: number[]): Measure => ({
  metric: `shop_web_vitals_${name}_seconds`,
  help,
  buckets,
  scale: 0.001,
  most: 600_000,
});

/** What browsers measure, with Google's limits of good and poor among the buckets. */
const MEASURES = {
  LCP: seconds('lcp', 'Time until the largest part was painted', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
  FCP: seconds('fcp', 'Time until the first part was painted', [0.3, 0.6, 1, 1.8, 3, 6]),
  INP: seconds('inp', 'Time from a press to its paint', [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2]),
  TTFB: seconds('ttfb', 'Time until the first byte', [0.1, 0.2, 0.4, 0.8, 1.8, 4]),
  CLS: {
    metric: 'shop_web_vitals_cls',
    help: 'Cumulative layout shift',
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
    scale: 1,
    most: 1_000,
  },
} as const satisfies Record<string, Measure>;
type Name = keyof typeof MEASURES;

/** Screens are the site's own few; any other name would let a caller make up metrics without end. */
export const SCREENS: ReadonlySet<string> = new Set([
  ...['home', 'category', 'product', 'search', 'page', 'cart', 'checkout', 'order-placed', 'track-order'],
  ...['account', 'my-orders', 'reviews', 'discounts', 'referral', 'branch'],
]);

export interface VitalsReport {
  screen: string;
  device: 'wide' | 'narrow';
  figures: Partial<Record<Name, number>>;
}

/** A report as browsers send it, with what is no figure left out; undefined for anything else. */
export const parseVitals = (text: string): VitalsReport | undefined => {
  const data = parseObject(text);
  if (!data || typeof data.figures !== 'object' || data.figures === null) return undefined;
  const given = data.figures as Record<string, unknown>;
  const figures = (Object.keys(MEASURES) as Name[]).flatMap((name) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const isFigure = typeof value === 'number' && value >= 0 && value <= MEASURES[name].most;
    return isFigure ? [[name, value] as const] : [];
  });
  if (figures.length === 0) return undefined;
  const screen = String(data.screen);
  return {
    screen: SCREENS.has(screen) ? screen : 'other',
    device: data.is_wide === true ? 'wide' : 'narrow',
    figures: Object.fromEntries(figures),
  };
};

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** The process has one of each, made with the first question for it. */
const histogramOf = (name: Name): Histogram<'screen' | 'device'> => {
  const { metric, help, buckets } = MEASURES[name];
  const known = register.getSingleMetric(metric) as Histogram<'screen' | 'device'> | undefined;
  const labelNames = ['screen', 'device'] as const;
  return known ?? new Histogram({ name: metric, help, buckets: [...buckets], labelNames });
};

const count = ({ screen, device, figures }: VitalsReport): void => {
  for (const [name, value] of Object.entries(figures) as [Name, number][])
    histogramOf(name).observe({ screen, device }, value * MEASURES[name].scale);
};

/** `POST /__vitals`: counts how fast pages were for their visitors. Nothing of who sent it is kept. */
export const createVitals = (proxies: number, note: (report: VitalsReport) => void = () => {}) => {
  // So that the metrics name them before the first report.
  for (const name of Object.keys(MEASURES) as Name[]) histogramOf(name);
  const isLeftOfOne = limitCalls(MOST_PER_MINUTE.address, 60);
  const isLeftOfAll = limitCalls(MOST_PER_MINUTE.all, 60);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const status = (code: number) => endEmpty(response, code);
    if (request.method !== 'POST') return status(405);
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return status(403);
    const left = await Promise.all([isLeftOfOne(bucketOf(request, proxies)), isLeftOfAll('all')]);
    if (left.includes(false)) return status(429);
    const body = await readBody(request, response, LIMIT_BYTES);
    if (!Buffer.isBuffer(body)) return refuseBody(response, body, []);
    const report = parseVitals(body.toString());
    if (!report) return status(422);
    count(report);
    note(report);
    status(204);
  };
};
