import type { IconName } from './icon-names.ts';

/** A decorative icon from the page's sprite; the words beside it carry the meaning. */
export const Icon = ({ name, turns }: { name: IconName; turns?: boolean }) => (
  <svg className={turns ? 'icon icon-turns' : 'icon'} aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);
