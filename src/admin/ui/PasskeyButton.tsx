import type { ReactNode } from 'react';
import type { Attempt } from '../../stores/shop/failure.ts';
import { DeskIcon } from './DeskIcon.tsx';
import { PressButton } from './PressButton.tsx';

interface PasskeyButtonProps {
  run: () => Promise<Attempt<unknown>>;
  children: ReactNode;
}

/** Opens the browser's window for passkeys. */
export const PasskeyButton = ({ run, children }: PasskeyButtonProps) => (
  <PressButton className="button button-quiet button-block" run={run}>
    <DeskIcon name="key" /> {children}
  </PressButton>
);
