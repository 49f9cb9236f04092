let loading: Promise<void> | undefined;

/** Loads the styles that no first screen needs, once; resolves when they apply. A failure leaves the next call to try. */
export const loadLaterStyles = (): Promise<void> => {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = document.body.dataset.laterStyles ?? '';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      loading = undefined;
      link.remove();
      resolve();
    });
    document.head.append(link);
  });
  return loading;
};
