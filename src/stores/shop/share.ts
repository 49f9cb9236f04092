/** What is passed on; the device's own sheet shows the words. */
export interface Shared {
  title?: string;
  text?: string;
  url: string;
}

const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Passes a link on by the device's own sheet, else copies its address. `closed`: the visitor changed their mind;
 * `failed`: the browser allows neither.
 */
export const shareLink = async (shared: Shared): Promise<'shared' | 'copied' | 'closed' | 'failed'> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(shared);
      return 'shared';
    } catch (error) {
      if (isClosed(error)) return 'closed';
    }
  }
  try {
    await navigator.clipboard.writeText(shared.url);
    return 'copied';
  } catch {
    return 'failed';
  }
};
