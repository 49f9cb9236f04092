/** "Crème & Sugar, No. 3" becomes "creme-sugar-no-3". */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|[’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
