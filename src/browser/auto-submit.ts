/** A form marked `data-auto-submit` is sent when a choice in it changes. */
export const startAutoSubmit = (): void =>
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    target.closest<HTMLFormElement>('form[data-auto-submit]')?.requestSubmit();
  });
