import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { Loaded, Resource } from '../../stores/shop/resource.ts';
import { $session } from '../../stores/shop/session.ts';

/** A store's value; while hydrating the one the server drew with, so that the two never differ. */
export const useStored = <T>(store: ReadableAtom<T>, onServer: T): T =>
  useStore(store, { ssr: () => onServer });

/** Who visits: while hydrating nobody known, as the server has drawn it. */
export const useSession = () => useStored($session, { guestId: null, token: null, user: null });

const NOTHING: Loaded<never> = { data: null, isFetching: false, error: null };

/** What a resource holds. */
export const useResource = <T>({ $state }: Pick<Resource<T, never>, '$state'>): Loaded<T> =>
  useStored<Loaded<T>>($state, NOTHING);
