import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileRecord } from '../../domain/imports/columns.ts';

import { say, type Text } from '../../domain/text/text.ts';
import { ImportFailed } from './import-failed.ts';
import type { CsvFormat } from './read-csv.ts';

/** A file and how it is written. */
export interface ReadingJob {
  file: string;
  format: string;
  csv?: CsvFormat | undefined;
}

/** What the thread sends for each "more". */
export type ReadBatch = { records: FileRecord[]; isLast: boolean } | { failure: Text };

/** What a file may take while it is read; shoppers keep the rest. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };

/**
 * The records of a file, read in a thread of its own: the API's answers others meanwhile, and what takes too much
 * memory takes nothing of theirs.
 */
export async function* readApart(job: ReadingJob): AsyncGenerator<FileRecord> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: LIMITS,
  });
  let failure: Error | undefined;
  worker.on('error', (error: Error) => {
    failure = error;
  });
  try {
    for (;;) {
      if (failure) throw failure;
      worker.postMessage('more');
      // It rejects with the thread's failure. A race against one promise for all would keep every batch until the end.
      const [batch] = (await once(worker, 'message')) as [ReadBatch];
      if ('failure' in batch) throw new ImportFailed(batch.failure);
      yield* batch.records;
      if (batch.isLast) return;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new ImportFailed(say`The workbook is too large once it is unpacked.`);
  } finally {
    await worker.terminate();
  }
}
