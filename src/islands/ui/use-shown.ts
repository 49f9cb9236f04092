import { useEffect, useState } from 'react';

/**
 * False on the server and while a page is only rendered ahead, true from the moment it is shown: nothing personal is
 * read or requested before.
 */
export const useShown = (): boolean => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    if (!('prerendering' in document && document.prerendering)) return show();
    document.addEventListener('prerenderingchange', show, { once: true });
    return () => document.removeEventListener('prerenderingchange', show);
  }, []);
  return isShown;
};
