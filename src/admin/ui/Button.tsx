import type { ComponentProps } from 'react';
import { DeskIcon } from './DeskIcon.tsx';

const LOOKS = {
  quiet: 'button button-quiet button-small',
  plain: 'button button-plain button-small',
  main: 'button',
} as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  look?: keyof typeof LOOKS;
}

/** A press that calls nobody; `PressButton` is the one that calls the shop. */
export const Button = ({ look = 'quiet', ...props }: ButtonProps) => (
  <button type="button" className={LOOKS[look]} {...props} />
);

/** Takes a row out of a list that is typed. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="button button-plain button-round" aria-label={label} onClick={onClick}>
    <DeskIcon name="close" size={16} />
  </button>
);
