import { createRoot } from 'react-dom/client';
import { FilterPanel } from './FilterPanel.tsx';

/** Opens the filters over the list; closing takes them away again. */
export const showFilterPanel = (): void => {
  const opener = document.activeElement;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
    if (opener instanceof HTMLElement) opener.focus();
  };
  root.render(<FilterPanel onLeave={close} />);
};
