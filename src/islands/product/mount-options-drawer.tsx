import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { OptionsDrawer } from './OptionsDrawer.tsx';

/** Puts the drawer at the end of the page; it opens and closes with its store. */
export const mountOptionsDrawer = (): void => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() => root.render(<OptionsDrawer />));
};
