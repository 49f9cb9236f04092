import { staticChecks } from './quality/static-checks.ts';
import { runSteps } from './quality/step.ts';
import { architectureStep, unitStep } from './quality/vitest-steps.ts';

/** The quick gate before a commit: nothing that needs a build, a browser or a second database. */
process.exitCode = await runSteps([[...staticChecks, architectureStep, unitStep]]);
