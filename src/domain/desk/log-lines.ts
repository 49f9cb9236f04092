/** One value of what was written, with the way to it: "prices.sale.until". */
export interface LogLine {
  path: string;
  text: string;
  /** The value, where it is a number: it is written in the reader's language. */
  number?: number;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every value with its path; an empty list or object is a value too. */
const leavesOf = (value: unknown, path: string): LogLine[] => {
  if (typeof value === 'number') return [{ path, text: String(value), number: value }];
  if (!isNested(value)) return [{ path, text: typeof value === 'string' ? value : JSON.stringify(value) }];
  const entries = Object.entries(value);
  if (entries.length === 0) return [{ path, text: JSON.stringify(value) }];
  if (Array.isArray(value) && !value.some(isNested))
    return [{ path, text: value.map((one) => one ?? '–').join(', ') }];
  return entries.flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? String(Number(name) + 1) : name;
    return leavesOf(inner, path === '' ? step : `${path}.${step}`);
  });
};

const linesOf = (value: unknown): LogLine[] => (value == null ? [] : leavesOf(value, ''));

/** What stood there and what stands there, each without the values that are the same in both. */
export const logLines = (before: unknown, after: unknown): { before: LogLine[]; after: LogLine[] } => {
  const [was, is] = [linesOf(before), linesOf(after)];
  const keyOf = ({ path, text }: LogLine) => JSON.stringify([path, text]);
  const without = (lines: readonly LogLine[], others: readonly LogLine[]) => {
    const same = new Set(others.map(keyOf));
    return lines.filter((line) => !same.has(keyOf(line)));
  };
  return { before: without(was, is), after: without(is, was) };
};
