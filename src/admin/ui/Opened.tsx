import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import type { Failure } from '../../stores/shop/failure.ts';

interface OpenedProps<E> {
  of: {
    $editing: ReadableAtom<E | null>;
    $loadFailure: ReadableAtom<Failure | null>;
    isUnsaved: () => boolean;
    /** Others hear that nobody is in it any more. */
    leave?: () => void;
  };
  load: () => Promise<void>;
  /** In place of the same once more. */
  retry?: () => void;
  rows?: number;
  children: (editing: E) => ReactNode;
}

/** What is opened to be edited, or what happened and "Try again". */
export const Opened = <E,>({ of, load, retry = () => void load(), rows = 8, children }: OpenedProps<E>) => {
  const editing = useStored<E | null>(of.$editing, null);
  const failure = useStored<Failure | null>(of.$loadFailure, null);
  useHeld(of.isUnsaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    void load();
    const { leave } = of;
    if (!leave) return;
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  if (failure) return <LoadFailed text={failure.message} onRetry={retry} />;
  return editing === null ? <Skeleton rows={rows} /> : children(editing);
};

/** The browser asks before it throws away what is not saved. */
export const useHeld = (isUnsaved: () => boolean): void =>
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

/** The number that the address names; 0 where it names none. */
export const idInAddress = (name = 'id'): number =>
  Number(new URLSearchParams(location.search).get(name)) || 0;

/** The language that the address names; '' for the shop's own. */
export const langInAddress = (): string => new URLSearchParams(location.search).get('lang') ?? '';
