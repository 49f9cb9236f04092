import { runSchedulesOn } from './run-schedules.ts';

runSchedulesOn('PostgreSQL');
