import type { ReactNode } from 'react';
import { href } from '../../language/desk.ts';

/** Leads from one thing to all of its kind. */
export const AllLink = ({ path, children }: { path: `/admin/${string}`; children: ReactNode }) => (
  <a className="button button-quiet button-small" href={href(path)}>
    {children}
  </a>
);
