import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Opens a sheet over the page; leaving takes it away and gives the focus back to `opener`, or to the page if that is gone. */
export const mountSheet = (opener: HTMLElement, render: (leave: () => void) => ReactNode): void => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const leave = () => {
    root.unmount();
    host.remove();
    (opener.checkVisibility() ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
  };
  root.render(render(leave));
};
