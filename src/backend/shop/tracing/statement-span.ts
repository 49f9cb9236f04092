import { LRUCache } from 'lru-cache';
import { openSpan, type Step } from './trace.ts';

/** As OpenTelemetry names the databases. */
type System = 'sqlite' | 'postgresql';

/** Of the statements of a thread, which are few and come again and again. */
const steps: Readonly<Record<System, LRUCache<string, Step>>> = {
  sqlite: new LRUCache({ max: 500 }),
  postgresql: new LRUCache({ max: 500 }),
};

const LONGEST_TEXT = 2_000;
const FIRST_WORD = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;
/** Every value is a parameter; what stands in quotes is a constant of the code, and is left out all the same. */
const QUOTED = /'(?:[^']|'')*'/g;

const stepOf = (system: System, sql: string): Step => {
  const known = steps[system].get(sql);
  if (known) return known;
  const step = describe(system, sql);
  steps[system].set(sql, step);
  return step;
};

const describe = (system: System, sql: string): Step => {
  const operation = (FIRST_WORD.exec(sql)?.[1] ?? '').toUpperCase();
  const summary = [operation, TABLE.exec(sql)?.[1]].filter(Boolean).join(' ');
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': system,
      'db.operation.name': operation,
      'db.query.summary': summary,
      'db.query.text': sql.replace(QUOTED, "'?'").slice(0, LONGEST_TEXT),
    },
  };
};

/** Runs a statement as a step of the running trace, whether its result comes at once or later. */
export const traceStatement = <T>(system: System, sql: string, run: () => T): T => {
  const span = openSpan(() => stepOf(system, sql));
  if (!span) return run();
  const succeed = () => span.end();
  const fail = () => span.end({ isFailed: true });
  try {
    const result = run();
    if (result instanceof Promise) result.then(succeed, fail);
    else succeed();
    return result;
  } catch (error) {
    fail();
    throw error;
  }
};
