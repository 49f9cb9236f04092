import { createRoot } from 'react-dom/client';
import { BranchPicker } from './BranchPicker.tsx';

/** Opens the branches over the page; leaving takes them away and gives the focus back. */
export const mountBranchPicker = (opener: HTMLElement, first: number | undefined): void => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const leave = () => {
    root.unmount();
    host.remove();
    opener.focus();
  };
  root.render(<BranchPicker first={first} onLeave={leave} />);
};
