import { useEffect } from 'react';
import { Skeleton } from '../../islands/ui/waiting.tsx';

/** Leads to another address, which takes this one's place in the history. */
export const Onward = ({ to }: { to: string }) => {
  useEffect(() => location.replace(to), [to]);
  return <Skeleton rows={3} />;
};
