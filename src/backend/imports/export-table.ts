import { csvLine, UTF8_MARK } from '../../domain/imports/cells.ts';

/** Rows of a file as they are read from the database, batch by batch. */
export interface Table {
  headers: readonly string[];
  rows: AsyncGenerator<string[][]>;
}

/** A CSV as it is read: nothing of it is held, and no spreadsheet runs what stands in it. */
export const toCsv = ({ headers, rows }: Table): ReadableStream<Uint8Array> =>
  streamOf(async function* () {
    yield UTF8_MARK + csvLine(headers);
    for await (const batch of rows) yield batch.map(csvLine).join('');
  });

/** The same as JSON: a list of objects, empty cells left out. */
export const toJson = ({ headers, rows }: Table): ReadableStream<Uint8Array> =>
  streamOf(async function* () {
    let mark = '[\n';
    for await (const batch of rows)
      for (const row of batch) {
        const given = headers.flatMap((header, at) => (row[at] ? [[header, row[at]] as const] : []));
        yield mark + JSON.stringify(Object.fromEntries(given));
        mark = ',\n';
      }
    yield mark === '[\n' ? '[]\n' : '\n]\n';
  });

/** Read as fast as somebody takes it. */
export const streamOf = (make: () => AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> => {
  const pieces = make();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 1 },
  );
};
