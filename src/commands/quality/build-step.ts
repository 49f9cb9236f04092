import { inProject } from '../launch/paths.mjs';
import { oneCheck, type Step } from './step.ts';
import { runProgram } from './tool.ts';

/** The demo shop that journeys start from; a build of other sources empties its folder. */
export const DEMO = inProject('dist/demo');

/** In a process of its own: a build makes of its process one of production. */
export const buildStep: Step = {
  title: 'build',
  run: async (print) => {
    const script = inProject('src/commands/quality/build-demo.ts');
    return oneCheck((await runProgram(process.execPath, [script], { print })) === 0);
  },
};
