import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 769px)';

/** Whether there is room for a table; below, its rows are cards. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const media = matchMedia(QUERY);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => matchMedia(QUERY).matches,
    () => true,
  );
