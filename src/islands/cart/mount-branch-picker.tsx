import { mountSheet } from '../ui/mount-sheet.tsx';
import { BranchPicker } from './BranchPicker.tsx';

/** Opens the branches, at first those of the branch `first`. */
export const mountBranchPicker = (opener: HTMLElement, first: number | undefined): void =>
  mountSheet(opener, (leave) => <BranchPicker first={first} onLeave={leave} />);
