import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

/** A small picture, one sentence, one action. */
export const EmptyState = (props: { icon: IconName; title: string; text?: string; children?: ReactNode }) => (
  <div className="empty-state">
    <span className="empty-picture">
      <Icon name={props.icon} />
    </span>
    <h2>{props.title}</h2>
    {props.text && <p>{props.text}</p>}
    {props.children}
  </div>
);
