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

/**
 * TypeScript 7 needs a third of the processor time of 6, which `astro check` still asks for; with one checker, as several
 * would each work out the same large types.
 */
const TSC = ['../typescript7/bin/tsc', '--noEmit', '--singleThreaded', ...CHECKED] as const;

/** `astro check` takes longer than `tsc` for what both read; it also writes the types that `tsc` needs. */
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
