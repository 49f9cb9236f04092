import { atom } from 'nanostores';

/** A step of checkout that was filled in, with what was chosen: the kind of order, or the way of paying. */
export interface StepLeft {
  step: 'delivery' | 'payment';
  choice: string;
}
export const $stepLeft = atom<StepLeft | null>(null);

export const leaveStep = (step: StepLeft['step'], choice: string): void => $stepLeft.set({ step, choice });
