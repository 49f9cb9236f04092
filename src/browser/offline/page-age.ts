import { selectedBranchId } from '../../stores/shop/branch.ts';
import { refreshCacheVersions } from '../../stores/shop/cache-versions.ts';
import { pageSettings } from '../../stores/shop/settings.ts';
import { STEPPED } from '../dom/dom.ts';
import { hasUnsavedWork, onWorkEnd, reloadPage } from './unsaved-work.ts';

/** Coming back to a page asks for the versions again, at most this often. */
const RECHECK_MS = 60_000;
/** Where the session's storage has the page that last loaded itself again: its address and stamp. */
export const REFRESHED = 'shop:refreshed';

let checkedAt = 0;
let isOld = false;

interface Navigation extends PerformanceNavigationTiming {
  activationStart?: number;
  deliveryType?: string;
}

const navigation = () => performance.getEntriesByType('navigation')[0] as Navigation | undefined;

/** Of the page that stepped in, if one did. */
let steppedStamp: string | undefined;

/** The stamp of the very bytes this page was made of, which the server sends as Server-Timing `page`. */
const ownStamp = (): string | undefined =>
  steppedStamp ?? navigation()?.serverTiming.find(({ name }) => name === 'page')?.description;

/** When the bytes of this page were kept, if the worker had nothing newer: an ISO instant. */
export const keptSince = (): string | undefined =>
  navigation()?.serverTiming.find(({ name }) => name === 'kept')?.description;

/** The stamp of the page as the server would send it now; undefined when it is not known. */
const currentStamp = async (): Promise<string | undefined> => {
  const address = location.pathname + location.search;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ? /"([^"]+)"/.exec(answer.headers.get('etag') ?? '')?.[1] : undefined;
};

/** Reading ahead and going back show bytes that were fetched some time ago. */
export const mayBeOld = (): boolean => {
  const entry = navigation();
  const wasFetchedAhead = entry?.deliveryType?.includes('prefetch');
  const isOtherBranch = pageSettings().branchId !== selectedBranchId();
  return (
    !!entry?.activationStart ||
    wasFetchedAhead ||
    isOtherBranch ||
    entry?.type === 'back_forward' ||
    !!keptSince()
  );
};

/** Reloads once per stamp: a cache on the way that keeps answering the old bytes causes no loop. */
const refresh = (): void => {
  if (!isOld || hasUnsavedWork()) return;
  const mark = `${location.pathname}${location.search} ${ownStamp()}`;
  try {
    if (sessionStorage.getItem(REFRESHED) === mark) return;
    sessionStorage.setItem(REFRESHED, mark);
  } catch {
    // Without a note of it a loop could not be distinguished from a first time.
    return;
  }
  reloadPage(() => sessionStorage.removeItem(REFRESHED));
};

const compare = async (): Promise<void> => {
  const [own, path] = [ownStamp(), location.pathname];
  const current = own && (await currentStamp());
  // Another page may have stepped in meanwhile.
  if (location.pathname !== path) return;
  isOld = Boolean(current) && current !== own;
  refresh();
};

/**
 * Asks for the versions, and when they moved, or these bytes may be old for another reason, compares the page
 * with the server's. An old page is loaded again, at once or as soon as nothing typed and no press would be lost.
 */
export const checkPageAge = async (isRestored = false): Promise<void> => {
  checkedAt = Date.now();
  const moved = await refreshCacheVersions();
  if (moved.length > 0 || isRestored || mayBeOld()) await compare();
};

export const startPageAge = (): void => {
  document.addEventListener(STEPPED, (event) => {
    steppedStamp = event instanceof CustomEvent ? event.detail : undefined;
    isOld = false;
  });
  onWorkEnd(refresh);
  document.addEventListener('visibilitychange', () => {
    refresh();
    if (!document.hidden && Date.now() - checkedAt > RECHECK_MS) void checkPageAge();
  });
};
