const PATHS = {
  orders: 'M5 3v18l2.5-1.5L10 21l2-1.5 2 1.5 2.5-1.5L19 21V3zM9 8h6M9 12h6',
  products: 'm12 3 8 4v10l-8 4-8-4V7zM4 7l8 4 8-4M12 11v10',
  tree: 'M4 4h6v5H4zM14 10h6v5h-6zM14 17h6v4h-6zM7 9v10h7M7 12.5h7',
  percent: 'M19 5 5 19M7.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M16.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  star: 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  promotions: 'M4 4h7l9 9-7 7-9-9zM8 8v.01',
  gift: 'M3 8h18v4H3zM5 12v9h14v-9M12 8v13M12 8H7.5a2.5 2.5 0 1 1 0-5C10.5 3 12 8 12 8M12 8h4.5a2.5 2.5 0 1 0 0-5C13.5 3 12 8 12 8',
  medal: 'M12 2a6 6 0 1 0 0 12 6 6 0 0 0 0-12M8.5 13 7 22l5-3 5 3-1.5-9',
  pages: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  people:
    'M16 20a5 5 0 0 0-10 0M11 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M21 19a4 4 0 0 0-4-4M16 6a3 3 0 0 1 0 6',
  history: 'M4 12a8 8 0 1 0 3-6.2M4 4v4h4M12 8v4l3 2',
  branch: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  customers: 'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2 20a7 7 0 0 1 14 0M17 8h5M19.5 5.5v5',
  webhooks: 'M9 7H7a5 5 0 0 0 0 10h2M15 7h2a5 5 0 0 1 0 10h-2M8 12h8',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  news: 'M4 9v6h3l8 5V4L7 9zM18.5 9a4 4 0 0 1 0 6',
  chart: 'M4 20V4M4 20h16M8 16v-5M12 16V7M16 16v-8',
  user: 'M20 21a8 8 0 0 0-16 0M12 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10',
  key: 'M14.5 3a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M10 14l-7 7M6 18l2 2M15.5 8.5v.01',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5',
  print: 'M7 9V3h10v6M7 18H4v-8h16v8h-3M7 15h10v6H7z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4',
  silent: 'M6 17V11a6 6 0 0 1 9.5-4.8M18 12v5l1.5 2h-15zM10 21.5h4M4 4l16 16',
  exchange: 'M7 4v12M3.5 12.5 7 16l3.5-3.5M17 20V8M13.5 11.5 17 8l3.5 3.5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.01',
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  check: 'm5 12 5 5L20 7',
  close: 'M18 6 6 18M6 6l12 12',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  sort: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5 5 4v4.5M4 15h2.2L4 19.5h2.5',
  quote: 'M10 7H5v5h4c0 2.5-1 4-3 5M20 7h-5v5h4c0 2.5-1 4-3 5',
  undo: 'M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a5.5 5.5 0 0 0 0 11h3',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 17v.01M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1 1-1.1 1.8',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
} as const;
export type DeskIconName = keyof typeof PATHS;

/** A line icon of the desk; the words stand beside it or in the control's name. */
export const DeskIcon = ({ name, size = 20 }: { name: DeskIconName; size?: number }) => (
  <svg aria-hidden="true" className="icon" viewBox="0 0 24 24" width={size} height={size}>
    <path d={PATHS[name]} />
  </svg>
);
