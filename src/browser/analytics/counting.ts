import { startAnalytics } from './start-analytics.ts';
import { startVitals } from './vitals.ts';

/** What is counted of a visit; it comes after everything that the visitor waits for. */
export const startCounting = (): void => {
  startAnalytics();
  startVitals();
};
