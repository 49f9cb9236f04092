import { oneCheck, type Step } from './step.ts';
import { runTool } from './tool.ts';

/** Commands of tools as one step: each runs when the one before it held. */
const toolStep = (
  title: string,
  ...commands: readonly (readonly [tool: string, ...args: string[]])[]
): Step => ({
  title,
  run: async (print) => {
    const env = { ASTRO_TELEMETRY_DISABLED: '1' };
    for (const [tool, ...args] of commands)
      if ((await runTool(tool, args, { env, print })) !== 0) return oneCheck(false);
    return oneCheck(true);
  },
});

const PAGES = '.config/tsconfig.astro.json';
/** What was checked before and has not changed since is not checked again. */
const CHECKED = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

const TSC = ['tsc', '--noEmit', ...CHECKED] as const;

/** `astro check` takes three times as long as `tsc` for what both read; it also writes the types that `tsc` needs. */
export const pagesStep = toolStep(
  'types (astro check, tsc)',
  ['astro', 'check', '--minimumSeverity', 'error', '--tsconfig', PAGES],
  TSC,
);
export const scriptsStep = toolStep('types (tsc)', TSC);

/** Files of kinds that biome does not read are passed over. */
export const biomeStep = (files: readonly string[]): Step =>
  toolStep('lint and format (biome)', ['biome', 'check', '--no-errors-on-unmatched', ...files]);

/** What is checked without running anything of the shop. */
export const staticChecks: readonly Step[] = [pagesStep, biomeStep(['.'])];
