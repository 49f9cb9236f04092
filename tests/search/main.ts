import { randomInt } from 'node:crypto';
import { Failure, runCommand } from '../../src/commands/launch/failure.mjs';
import { namesOf, readOptions } from '../../src/commands/launch/options.ts';
import { journeysStep } from '../../src/commands/quality/playwright-step.ts';
import { type Counts, oneCheck, type Print } from '../../src/commands/quality/step.ts';
import { coverageStep, vitestStep } from '../../src/commands/quality/vitest-steps.ts';
import { runMutants } from '../mutants/run-mutants.ts';

/** Eight times what `npm test` tries: a part takes one to five minutes. */
const EFFORT = '8';

/** What is searched with fresh seeds, by name: files and folders of tests. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  histories: ['tests/backend/histories/sqlite', 'tests/backend/histories/postgres'],
  processes: ['tests/backend/histories/two-processes', 'tests/server/staleness'],
  bursts: ['tests/backend/histories/bursts', 'tests/backend/orders/histories'],
  payments: ['tests/backend/payments/schedules'],
  kills: ['tests/backend/db/killed', 'tests/backend/histories/killed'],
  fuzz: ['tests/backend/fuzz'],
  files: ['tests/backend/imports', 'tests/domain/imports'],
  carts: ['tests/domain', 'tests/stores/cart', 'tests/stores/shop/persisted'],
  faults: ['tests/backend/faults'],
  // Everything that goes through a database, each rule of it on both.
  backend: ['tests/backend'],
};

/** Nothing random: they run when they are named, once. `named` chooses mutants by their names. */
const ONCE: Readonly<Record<string, (print: Print, named?: string) => Promise<Counts>>> = {
  mutants: runMutants,
  coverage: (print) => coverageStep.run(print),
  // At both widths, with themes and all that a landing leaves out.
  journeys: (print) => journeysStep({ EFFORT }).run(print),
};
const NAMES = [...Object.keys(SEARCHES), ...Object.keys(ONCE)];

const USAGE = `Tries what is random with fresh seeds.

  npm run search -- [--minutes <n>] [--seed <n>] [--only <parts>] [--named <texts>]

  --minutes  30 where none are given; each part runs once at least
  --only     ${Object.keys(SEARCHES).join(', ')}; once, when named: ${Object.keys(ONCE).join(', ')}
  --named    mutants whose names hold one of these`;

const wholeNumber = (name: string, text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Failure(`--${name} is "${text}", but it must be a whole number.`);
};

// What it started ends with this process, once that ends as one that comes to its end does.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/**
 * `npm run search -- --minutes 30 --seed 7 --only histories,fuzz`: runs what is random with one seed after the other
 * until the time is over, each part once at least, and lists what failed with the command that repeats it. `--named`
 * takes the mutants whose names hold one of some texts, which commas part.
 */
await runCommand(async () => {
  const text = { type: 'string' } as const;
  const values = readOptions(USAGE, { minutes: text, seed: text, only: text, named: text });
  const minutes = wholeNumber('minutes', values.minutes ?? '30');
  const first = wholeNumber('seed', values.seed ?? String(randomInt(1_000_000_000)));
  const names = namesOf(values.only ?? Object.keys(SEARCHES).join(), NAMES);
  const repeated = names.filter((name) => !(name in ONCE));
  const end = performance.now() + minutes * 60_000;
  const found: string[] = [];
  let passed = 0;
  let rounds = 0;
  do {
    const seed = String(first + rounds);
    for (const name of rounds === 0 ? names : repeated) {
      if (rounds > 0 && performance.now() > end) break;
      console.log(`\n— ${name}, SEED=${seed}`);
      const print = (printed: string) => void process.stdout.write(printed);
      const searched = vitestStep(name, SEARCHES[name] ?? [], { SEED: seed, EFFORT });
      const running = ONCE[name]?.(print, values.named) ?? searched.run(print);
      const counts = await running.catch((error: unknown) => {
        console.error(error instanceof Failure ? error.message : error);
        return oneCheck(false);
      });
      passed += counts.passed;
      const failures = counts.failures ?? [];
      const unnamed = counts.failed > 0 && failures.length === 0 ? ['ended badly'] : [];
      for (const failure of [...failures, ...unnamed])
        found.push(`SEED=${seed} EFFORT=${EFFORT} ${name}: ${failure}`);
    }
    rounds += 1;
  } while (repeated.length > 0 && performance.now() < end);
  console.log(`\n${found.join('\n')}\n${rounds} rounds from SEED=${first}`);
  console.log(`${passed} passed, ${found.length} failed`);
  return found.length > 0 ? 1 : 0;
});
