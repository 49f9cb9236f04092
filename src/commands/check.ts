import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCommand } from './launch/failure.mjs';
import { readOptions } from './launch/options.ts';
import { inProject, ROOT } from './launch/paths.mjs';
import { biomeStep, pagesStep, scriptsStep } from './quality/static-checks.ts';
import { runSteps } from './quality/step.ts';
import { affectedStep, architectureStep, vitestStep } from './quality/vitest-steps.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the last commit, those that git does not know yet as well. */
const changedFiles = (): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** What runs processes is tested as a folder: "src/backend/cart/facts.ts" by "tests/backend/cart". */
const folderOf = (file: string): string | undefined =>
  /^(?:src|tests)\/((?:backend|server|commands)\/[^/]+)\/[^/]/.exec(file)?.[1];

const USAGE = `Checks what changed since the last commit.

  npm run check -- [--postgres]

  --postgres  backend tests on PostgreSQL too`;

/**
 * `npm run check`: what changed since the last commit, in about a minute. Types, lint and architecture; unit tests that
 * import a changed file; the folders of backend, server and command tests beside one, on SQLite, with `--postgres` on both.
 */
await runCommand(async () => {
  const { postgres } = readOptions(USAGE, { postgres: { type: 'boolean' } });
  const files = changedFiles();
  if (files.length === 0) {
    console.log('Nothing changed since the last commit.');
    return 0;
  }
  const folders = [...new Set(files.map(folderOf))].flatMap((found) => (found ? [`tests/${found}/`] : []));
  const tested = folders.filter((folder) => existsSync(inProject(folder)));
  const onSqlite = postgres ? [] : ['--testNamePattern', '^(?!.* on PostgreSQL)'];
  return runSteps([
    [
      files.some((file) => file.endsWith('.astro')) ? pagesStep : scriptsStep,
      biomeStep(files),
      architectureStep,
      affectedStep,
      ...(tested.length > 0 ? [vitestStep(tested.join(', '), [...tested, ...onSqlite])] : []),
    ],
  ]);
});
