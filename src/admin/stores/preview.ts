import { atom, type ReadableAtom } from 'nanostores';
import { attempt, type Failure } from '../../stores/shop/failure.ts';

/** What a reader gets of a text; `isOld` while what is typed is not shown yet. */
export interface Shown<P> {
  preview: P | null;
  isOld: boolean;
  failure: Failure | null;
}

export interface Preview<R, P> {
  $shown: ReadableAtom<Shown<P>>;
  /** At once; null is nothing that could be sent, and is not shown. */
  show: (request: R | null) => Promise<void>;
  /** Once typing rests. */
  showSoon: (request: R | null) => void;
  again: () => void;
  clear: () => void;
}

const PAUSE_MS = 300;
export const NOT_SHOWN: Shown<never> = { preview: null, isOld: true, failure: null };

/** Shows what was typed last as its reader gets it; what comes late of what was typed before is left out. */
export const createPreview = <R, P>(load: (request: R) => Promise<P>): Preview<R, P> => {
  const $shown = atom<Shown<P>>(NOT_SHOWN);
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: R | null = null;
  const becomeOld = (request: R | null): number => {
    clearTimeout(timer);
    last = request;
    $shown.set({ ...$shown.get(), isOld: true, failure: null });
    return ++latest;
  };
  const show = async (request: R | null): Promise<void> => {
    const own = becomeOld(request);
    if (request === null) return;
    const found = await attempt(() => load(request));
    if (own !== latest) return;
    if (found.isDone) $shown.set({ preview: found.value, isOld: false, failure: null });
    else $shown.set({ ...$shown.get(), failure: found.failure });
  };
  return {
    $shown,
    show,
    showSoon: (request) => {
      becomeOld(request);
      timer = setTimeout(() => void show(request), PAUSE_MS);
    },
    again: () => void show(last),
    clear: () => {
      becomeOld(null);
      $shown.set(NOT_SHOWN);
    },
  };
};
