import { atom, type ReadableAtom } from 'nanostores';
import { toFailure } from './failure.ts';
import { $session } from './session.ts';

/** Data of one call as a screen shows it. Old data stays in sight while newer loads. */
export interface Loaded<T> {
  data: T | null;
  isFetching: boolean;
  /** Why the last fetch failed; cleared by the next one. */
  error: string | null;
}

export interface Resource<T, A extends readonly unknown[]> {
  $state: ReadableAtom<Loaded<T>>;
  /** Fetches; of fetches side by side the last one sent counts. */
  fetch: (...args: A) => Promise<void>;
  /** Takes what another call returned, such as the remaining list after a deletion. */
  set: (data: T) => void;
  clear: () => void;
}

/**
 * One call's data, kept in memory alone. It belongs to the visitor who fetched it: signing in or out clears it.
 * `merge` joins a fetched part with what is there, for lists that grow page by page.
 */
export const createResource = <T, A extends readonly unknown[] = []>(
  load: (...args: A) => Promise<T>,
  merge: (before: T | null, fetched: T) => T = (_before, fetched) => fetched,
): Resource<T, A> => {
  const empty: Loaded<T> = { data: null, isFetching: false, error: null };
  const $state = atom<Loaded<T>>(empty);
  let latest = 0;
  const clear = (): void => {
    latest += 1;
    $state.set(empty);
  };
  let { token } = $session.get();
  $session.listen((session) => {
    if (session.token !== token) clear();
    token = session.token;
  });
  return {
    $state,
    clear,
    set: (data) => {
      latest += 1;
      $state.set({ data, isFetching: false, error: null });
    },
    fetch: async (...args) => {
      const own = ++latest;
      $state.set({ ...$state.get(), isFetching: true, error: null });
      try {
        const fetched = await load(...args);
        if (own !== latest) return;
        $state.set({ data: merge($state.get().data, fetched), isFetching: false, error: null });
      } catch (cause) {
        console.error('A part of the page did not load', cause);
        if (own === latest)
          $state.set({ ...$state.get(), isFetching: false, error: toFailure(cause).message });
      }
    },
  };
};
