import { t } from '../../language/islands.ts';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** Grey shapes in the place of what is coming; drawn by the server too. */
export const Skeleton = ({ rows }: { rows: number }) => (
  <div className="skeleton-stack" role="status">
    <span className="visually-hidden">{t`Loading`}</span>
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <div key={key} className="skeleton skeleton-row" />
    ))}
    <div className="skeleton skeleton-button" />
  </div>
);

/** What happened and what to do. */
export const LoadFailed = ({ onRetry, text }: { onRetry: () => void; text?: string }) => (
  <div className="empty-state" role="alert">
    <h2>{t`This did not load`}</h2>
    <p>{text ?? t`Nothing is lost. Check your connection and try again.`}</p>
    <Button onClick={onRetry}>{t`Try again`}</Button>
  </div>
);

interface EmptyStateProps {
  text: string;
  action: string;
  href: string;
  /** What would be here. */
  icon?: IconName;
}

export const EmptyState = ({ text, action, href, icon = 'bag' }: EmptyStateProps) => (
  <div className="empty-state">
    <span className="empty-picture" aria-hidden="true">
      <Icon name={icon} size={40} />
    </span>
    <h2>{text}</h2>
    <a className="button" href={href}>
      {action}
    </a>
  </div>
);
