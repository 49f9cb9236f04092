import { t } from '../../language/page.ts';
import { addToast } from '../../stores/shop/toasts.ts';
import { hasUnsavedWork, isAboutToType, reloadPage } from './unsaved-work.ts';

const RELOADED_AT = 'shop:reloaded-at';
/** A second failure within this time is no old page but a broken one. */
const AGAIN_MS = 60_000;

const mayReload = (): boolean => {
  if (!navigator.onLine || hasUnsavedWork() || isAboutToType()) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

let isReloading = false;

const reloadOrSay = (): void => {
  if (isReloading) return;
  isReloading = mayReload();
  if (isReloading)
    reloadPage(() => {
      isReloading = false;
    });
  else {
    const text = t`This part of the shop did not load. Check your connection and reload the page.`;
    addToast(text, { action: { label: t`Reload`, run: () => location.reload() } });
  }
};

const isMissingModule = (entry: PerformanceEntry): boolean =>
  entry instanceof PerformanceResourceTiming &&
  entry.responseStatus >= 400 &&
  new URL(entry.name).pathname.startsWith('/_assets/');

/**
 * A module that a newer release has replaced is gone: one reload brings the new page, then a message helps.
 * An island that fails tells nobody, so answers that refuse a module are watched for as well.
 */
export const startMissingModules = (): void => {
  addEventListener('vite:preloadError', reloadOrSay);
  const watch = new PerformanceObserver((list) => {
    if (list.getEntries().some(isMissingModule)) reloadOrSay();
  });
  watch.observe({ type: 'resource', buffered: true });
};
