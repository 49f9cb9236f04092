/** Leads to the first field that was refused; `data-wrong` names one that has no `aria-invalid`. */
export const focusFirstWrong = (within: ParentNode | null): void =>
  within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();

/** The same after a press of an editor, once its fields are drawn with what is wrong. */
export const focusWrongWhenDrawn = (): void => {
  requestAnimationFrame(() => focusFirstWrong(document));
};
