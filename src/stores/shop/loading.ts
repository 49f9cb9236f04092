import { atom } from 'nanostores';

/** The full-screen wait: only for acts that must not be interrupted. */
export const $loading = atom<{ isLoading: boolean; message: string | null }>({
  isLoading: false,
  message: null,
});

/** Shows the overlay while `task` runs and clears it whatever happens. */
export const withLoading = async <T>(message: string, task: () => Promise<T>): Promise<T> => {
  $loading.set({ isLoading: true, message });
  try {
    return await task();
  } finally {
    $loading.set({ isLoading: false, message: null });
  }
};
