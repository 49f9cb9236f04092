/** Pages of the help by their files' names, in the order in which they are listed. */
export const HELP_PAGES = [
  'opening',
  'products',
  'orders',
  'returns',
  'promotions',
  'news',
  'content',
  'branches',
  'taxes',
  'people',
  'customers',
  'imports',
  'reports',
  'messages',
  'settings',
  'access',
] as const;
export type HelpPage = (typeof HELP_PAGES)[number];
