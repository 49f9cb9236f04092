import { oneCheck, type Step } from './step.ts';
import { runTool } from './tool.ts';

const toolStep = (title: string, tool: string, args: readonly string[]): Step => ({
  title,
  run: async (print) => {
    const env = { ASTRO_TELEMETRY_DISABLED: '1' };
    return oneCheck((await runTool(tool, args, { env, print })) === 0);
  },
});

/** What is checked without running anything of the shop. */
export const staticChecks: readonly Step[] = [
  // All of TypeScript, not the pages alone.
  toolStep('types (astro check)', 'astro', ['check', '--minimumSeverity', 'error']),
  toolStep('lint and format (biome)', 'biome', ['check', '.']),
];
