import { mountSheet } from '../ui/mount-sheet.tsx';
import { WheelSheet } from './WheelSheet.tsx';

/** Opens the wheel once; `onSpun` runs when it has turned. */
export const mountWheel = (opener: HTMLElement, onSpun: () => void): void => {
  if (document.getElementById('wheel')) return;
  mountSheet(opener, (leave) => <WheelSheet onLeave={leave} onSpun={onSpun} />);
};
