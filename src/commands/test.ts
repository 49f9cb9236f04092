import { buildStep } from './quality/build-step.ts';
import { journeysStep } from './quality/playwright-step.ts';
import { staticChecks } from './quality/static-checks.ts';
import { runSteps } from './quality/step.ts';
import { architectureStep, backendStep, unitStep } from './quality/vitest-steps.ts';

/** Everything that must hold. */
process.exitCode = await runSteps([
  [buildStep, ...staticChecks, architectureStep, unitStep],
  [backendStep],
  [journeysStep()],
]);
