/**
 * A form marked `data-auto-submit` is sent when a choice in it changes; one marked `data-clean` leaves out what is
 * empty, so that its address says only what was chosen.
 */
export const startAutoSubmit = (): void => {
  // A choice may have been made before this was here.
  for (const select of document.querySelectorAll<HTMLSelectElement>(
    'form[data-auto-submit] select[autocomplete="off"]',
  )) {
    if (!select.selectedOptions[0]?.defaultSelected) select.form?.requestSubmit();
  }
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    target.closest<HTMLFormElement>('form[data-auto-submit]')?.requestSubmit();
  });
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || !target.hasAttribute('data-clean')) return;
    for (const name of new Set(formData.keys())) {
      const values = formData.getAll(name).filter((value) => value !== '');
      formData.delete(name);
      for (const value of values) formData.append(name, value);
    }
  });
};
