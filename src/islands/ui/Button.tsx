import type { ComponentProps } from 'react';

const LOOKS = {
  main: 'button',
  block: 'button button-block',
  split: 'button button-block button-split',
  quiet: 'button button-quiet button-small',
  'quiet-large': 'button button-quiet',
  'quiet-block': 'button button-quiet button-block',
  plain: 'button button-plain button-small',
  round: 'button button-plain button-round',
  link: 'link',
} as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  look?: keyof typeof LOOKS;
  /** While its press runs; further presses do nothing. */
  isBusy?: boolean;
}

/** A press that sends no form; `SubmitButton` is the one that does. */
export const Button = ({ look = 'main', isBusy, ...props }: ButtonProps) => (
  <button type="button" className={LOOKS[look]} aria-busy={isBusy} {...props} />
);
