/** A part that did not load is logged; its own event says it, and nothing else waits for it here. */
export const quietly = (loading: Promise<void>): Promise<void> =>
  loading.catch((error) => console.error('A part of the page did not load', error));

/** Opens the options of a product, for one more of it or for a line of the cart. */
export const chooseOptions = async (button: HTMLElement, slug: string, line?: string): Promise<void> => {
  const name = button.closest<HTMLElement>('[data-name]')?.dataset.name ?? '';
  button.setAttribute('aria-busy', 'true');
  await quietly(import('./options-drawer.ts').then((module) => module.showOptionsDrawer(slug, name, line)));
  button.removeAttribute('aria-busy');
};
