import type { Build } from './keep.ts';
import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

/** Written in by the build. */
declare const BUILD: Build;
declare const self: WorkerScope;

startWorker(self, BUILD);
