/** Where traces go, and how many. */
export interface Telemetry {
  /** Of the collector, without a slash at its end. */
  endpoint: string;
  /** What it needs to know its senders by. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Share of the requests that are traced where nobody in front has decided, from 0 to 1. */
  ratio: number;
}

/** `name=value` with commas between, percent-encoded, as OpenTelemetry writes headers; undefined where it is not. */
export const readHeaders = (given: string): Telemetry['headers'] | undefined => {
  const pairs = given.split(',').filter((pair) => pair.trim() !== '');
  try {
    const read = pairs.map((pair) => {
      const [, name = '', value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      return [decodeURIComponent(name), decodeURIComponent(value)] as const;
    });
    return read.every(([name]) => name !== '') ? Object.fromEntries(read) : undefined;
  } catch {
    return undefined;
  }
};
