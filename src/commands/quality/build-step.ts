import { buildWhenChanged } from '../build/build-site.ts';
import { oneCheck, type Step } from './step.ts';

export const buildStep: Step = {
  title: 'build',
  run: async () => {
    await buildWhenChanged();
    return oneCheck(true);
  },
};
