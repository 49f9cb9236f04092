import { type ReactNode, useEffect } from 'react';
import type { Loaded as LoadedState, Resource } from '../../stores/shop/resource.ts';
import { useResource } from './use-stored.ts';
import { LoadFailed, Skeleton } from './waiting.tsx';

interface LoadedProps<T> {
  /** A resource that is fetched when this appears. */
  of: Resource<T, []>;
  rows?: number;
  children: (data: T, state: LoadedState<T>) => ReactNode;
}

/** The data of a call, a skeleton while it loads, or what happened and "Try again". */
export const Loaded = <T,>({ of, rows = 3, children }: LoadedProps<T>) => {
  const state = useResource(of);
  useEffect(() => void of.fetch(), [of]);
  if (state.data !== null) return children(state.data, state);
  if (state.error) return <LoadFailed text={state.error} onRetry={() => void of.fetch()} />;
  return <Skeleton rows={rows} />;
};
