import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/** A store's value; while hydrating the one the server drew with, so that the two never differ. */
export const useStored = <T>(store: ReadableAtom<T>, onServer: T): T =>
  useStore(store, { ssr: () => onServer });
