import { atom } from 'nanostores';

export interface ToastAction {
  label: string;
  run: () => void;
}
export interface Toast {
  id: number;
  message: string;
  action?: ToastAction;
}
export interface ToastOptions {
  durationMs?: number;
  action?: ToastAction;
}

/** How many at once, the general time, and the storefront's own. */
const TOAST = { max: 3, defaultMs: 5_000, ownMs: 2_000 } as const;

export const $toasts = atom<readonly Toast[]>([]);
/** What a screen reader announces; a repeated message is a new announcement, though it is shown once. */
export const $announcement = atom<{ message: string; count: number }>({ message: '', count: 0 });

interface Timer {
  handle: ReturnType<typeof setTimeout> | undefined;
  startedAt: number;
  remainingMs: number;
}
const timers = new Map<number, Timer>();
let lastId = 0;
/** No notice's time runs before the page draws notices. */
let isPaused = true;

/** Shows a notice for the general 5 s unless a time is given. */
export const addToast = (message: string, options: ToastOptions = {}): void => {
  const { durationMs = TOAST.defaultMs, action } = options;
  const shown = $toasts.get().find((toast) => toast.message === message);
  const id = shown?.id ?? ++lastId;
  const others = $toasts.get().filter((toast) => toast.id !== id);
  const toast: Toast = action ? { id, message, action } : { id, message };
  for (const dropped of others.slice(0, -(TOAST.max - 1))) stop(dropped.id);
  $toasts.set([...others.slice(-(TOAST.max - 1)), toast]);
  stop(id);
  const timer: Timer = { handle: undefined, startedAt: 0, remainingMs: durationMs };
  timers.set(id, timer);
  if (!isPaused) run(id, timer);
  announce(message);
};

/** Tells a screen reader what the eye sees anyway. */
export const announce = (message: string): void =>
  $announcement.set({ message, count: $announcement.get().count + 1 });

/** One of the storefront's own notices: gone after 2 s. */
export const showNotice = (message: string): void => addToast(message, { durationMs: TOAST.ownMs });

export const dismissToast = (id: number): void => {
  stop(id);
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
};

/** Holds every notice while it is pointed at or focused. */
export const pauseToasts = (): void => {
  if (isPaused) return;
  isPaused = true;
  for (const timer of timers.values()) {
    clearTimeout(timer.handle);
    timer.remainingMs -= Date.now() - timer.startedAt;
  }
};

export const resumeToasts = (): void => {
  if (!isPaused) return;
  isPaused = false;
  for (const [id, timer] of timers) run(id, timer);
};

const run = (id: number, timer: Timer): void => {
  timer.startedAt = Date.now();
  timer.handle = setTimeout(() => dismissToast(id), Math.max(0, timer.remainingMs));
};

const stop = (id: number): void => {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
};
