/** Bars of the shop, and the list of everything with its pages: home alone has them, a content page does not. */
const OF_HOME: readonly string[] = ['top_navigation', 'bottom_navigation', 'infinite_products'];

export const isOfHome = (code: string): boolean => OF_HOME.includes(code);
