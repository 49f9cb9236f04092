const PATHS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  close: 'M18 6 6 18M6 6l12 12',
  check: 'm5 12 5 5L20 7',
  trash: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  bag: 'M5 8h14l1 12H4zM9 8V7a3 3 0 0 1 6 0v1',
  user: 'M20 21a8 8 0 0 0-16 0M12 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10',
  heart: 'M12 20.5 4.2 12.6a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1z',
  pin: 'M12 21s7-6.1 7-11.5a7 7 0 0 0-14 0C5 14.9 12 21 12 21M12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  wallet: 'M4 7a2 2 0 0 1 2-2h12v4M4 7v10a2 2 0 0 0 2 2h14V9H6a2 2 0 0 1-2-2M16 14h.01',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  ticket:
    'M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2 4 4 0 0 0 0 8 2 2 0 0 1-2 2H5a2 2 0 0 1-2-2 4 4 0 0 0 0-8M13 6v2M13 11v2M13 16v2',
  receipt:
    'M5 3v18l2.5-1.5L10 21l2-1.5 2 1.5 2.5-1.5L19 21V3l-2.5 1.5L14 3l-2 1.5L10 3 7.5 4.5zM9 9h6M9 13h6',
  gift: 'M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8S10.5 3 8 3a2.5 2.5 0 0 0 0 5zM12 8s1.5-5 4-5a2.5 2.5 0 0 1 0 5z',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
  share: 'M4 12v8h16v-8M12 15V3M8 7l4-4 4 4',
  forward: 'm9 6 6 6-6 6',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  device: 'M4 5h16v11H4zM2 20h20',
  locate: 'M12 2v4M12 18v4M2 12h4M18 12h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4',
  tag: 'M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9zM7.5 7.5v.01',
} as const;
export type IconName = keyof typeof PATHS;

interface DrawingProps {
  path: string;
  size?: number;
  className?: string;
}

/** Lines on a field of 24 by 24 that say nothing by themselves: the words stand beside them or in the control's name. */
export const Drawing = ({ path, size = 20, className = 'icon' }: DrawingProps) => (
  <svg
    aria-hidden="true"
    className={className}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

/** One of the icons that many screens use. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Drawing
    path={PATHS[name]}
    className={name === 'forward' ? 'icon icon-turns' : 'icon'}
    {...(size && { size })}
  />
);
