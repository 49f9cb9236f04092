import { type ReactNode, Suspense, useState } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';

interface FoldedPartProps {
  icon: IconName;
  title: string;
  /** It stands open once it holds something. */
  isSet: boolean;
  /** What loads when it is opened. */
  children: ReactNode;
}

/** A part that few need: folded, it costs its title alone. */
export const FoldedPart = ({ icon, title, isSet, children }: FoldedPartProps) => {
  const [isOpen, setOpen] = useState(false);
  const content = <Suspense>{children}</Suspense>;
  return isSet ? (
    content
  ) : (
    <details className="coupon" onToggle={() => setOpen(true)}>
      <summary>
        <Icon name={icon} size={18} /> {title}
      </summary>
      {isOpen && content}
    </details>
  );
};
