import { createRoot } from 'react-dom/client';
import { WheelSheet } from './WheelSheet.tsx';

/** Opens the wheel over the page; `onSpun` runs once it has turned. Leaving takes it away and gives the focus back. */
export const mountWheel = (opener: HTMLElement, onSpun: () => void): void => {
  if (document.getElementById('wheel')) return;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const leave = () => {
    root.unmount();
    host.remove();
    (opener.checkVisibility() ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
  };
  root.render(<WheelSheet onLeave={leave} onSpun={onSpun} />);
};
