import { readFile, writeFile } from 'node:fs/promises';
import { createBackend } from '../../src/backend/http/create-backend.ts';
import { describeApi, NO_EXAMPLES } from '../../src/backend/http/openapi.ts';
import type { Shop } from '../../src/backend/shop/shop.ts';
import { Failure, runCommand } from '../../src/commands/launch/failure.mjs';
import { readOptions } from '../../src/commands/launch/options.ts';
import { type ApiDocument, createChecker, listOperations } from './operations.ts';
import { type RecordedExamples, recordExamples } from './record-examples.ts';
import { type Result, runSuite } from './run-suite.ts';
import type { Target } from './visitor.ts';

const USAGE = `Holds a backend to the contract, from outside.

  npm run conformance -- --base-url <url> [--strict] [--limits-key <key>] [--json <file>] [--examples <file>]

  --base-url  where /api answers, such as http://127.0.0.1:4321
  --strict    also refuses answer fields that the contract does not name
  --limits-key  the LIMITS_KEY that the shop runs with: it then asks for no patience
  --json      writes the report there too
  --examples  puts examples of what was sent into that file; what is there and was not met stays

It registers customers, fills carts and places orders: run it against a shop made for that. A backend that
requests a pause (429) is waited for. Exit code 0: every promise that could be checked was kept.`;

const MARKS: Record<Result['outcome'], string> = { kept: '✓', broken: '✗', 'not here': '–' };

/** `npm run conformance`: the report of every promise of the contract. */
await runCommand(async () => {
  const options = {
    'base-url': { type: 'string' },
    strict: { type: 'boolean', default: false },
    'limits-key': { type: 'string', default: process.env.LIMITS_KEY ?? '' },
    json: { type: 'string' },
    examples: { type: 'string' },
  } as const;
  const values = readOptions(USAGE, options);
  const baseUrl = values['base-url'];
  if (!baseUrl || !URL.canParse(baseUrl)) throw new Failure(`--base-url must be a URL.\n\n${USAGE}`);
  const document = describeApi(createBackend({} as Shop), NO_EXAMPLES) as unknown as ApiDocument;
  const { kept, note } = recordExamples(document);
  const target: Target = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    operations: listOperations(document),
    check: createChecker(document, { strict: values.strict }),
    violations: new Set(),
    limitsKey: values['limits-key'],
    ...(values.examples && { onExchange: note }),
  };
  const results = await runSuite(target, report());
  for (const violation of target.violations) console.log(`✗ ${violation}`);
  const count = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome).length;
  console.log(
    `\n${count('kept')} kept, ${count('broken')} broken, ${count('not here')} not possible here, ` +
      `${target.violations.size} answers off their schema`,
  );
  if (values.json) {
    await writeFile(
      values.json,
      JSON.stringify({ baseUrl, results, violations: [...target.violations] }, null, 2),
    );
  }
  if (values.examples) await mergeExamples(values.examples, kept);
  return count('broken') + target.violations.size === 0 ? 0 : 1;
});

/** Adds to the examples in a file, or begins one. */
async function mergeExamples(path: string, found: RecordedExamples): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const known: Partial<RecordedExamples> = JSON.parse(text);
  const examples = {
    schemas: { ...known.schemas, ...found.schemas },
    calls: { ...known.calls, ...found.calls },
  };
  await writeFile(path, `${JSON.stringify(examples, null, 2)}\n`);
}

/** Prints each case under its chapter. */
function report() {
  let chapter = '';
  return (result: Result): void => {
    if (result.chapter !== chapter) console.log(`\n${result.chapter}`);
    chapter = result.chapter;
    console.log(`${MARKS[result.outcome]} ${result.name}${result.reason ? `: ${result.reason}` : ''}`);
  };
}
