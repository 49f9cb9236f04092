import { $loading } from '../../stores/shop/loading.ts';

/** The full-screen wait is drawn by a module of its own, loaded with the first task that needs it. */
export const watchLoading = (): void => {
  const stop = $loading.listen(({ isLoading }) => {
    if (!isLoading) return;
    stop();
    void import('./loading.ts').then((module) => module.drawLoading());
  });
};
