import { parentPort, workerData } from 'node:worker_threads';
import type { FileRecord } from '../../domain/imports/columns.ts';
import { ImportFailed } from './import-failed.ts';
import type { ReadBatch, ReadingJob } from './read-apart.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readWxr } from './read-wxr.ts';
import { readXlsx } from './read-xlsx.ts';

/** Of one batch. */
const MOST = { records: 500, letters: 1_000_000 };

const { file, format, csv } = workerData as ReadingJob;
const READERS: Readonly<Record<string, (file: string) => AsyncGenerator<FileRecord>>> = {
  json: readJson,
  xlsx: readXlsx,
  xml: readWxr,
};
const source = csv ? readCsv(file, csv) : (READERS[format] ?? readXlsx)(file);

const readBatch = async (): Promise<ReadBatch> => {
  const records: FileRecord[] = [];
  let letters = 0;
  try {
    while (records.length < MOST.records && letters < MOST.letters) {
      const { value, done } = await source.next();
      if (done) return { records, isLast: true };
      records.push(value);
      for (const cell of Object.values(value.cells)) letters += cell.length;
    }
    return { records, isLast: false };
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error;
    return { failure: error.text };
  }
};

parentPort?.on('message', async () => parentPort?.postMessage(await readBatch()));
