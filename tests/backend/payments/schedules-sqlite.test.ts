import { runSchedulesOn } from './run-schedules.ts';

runSchedulesOn('SQLite');
