import { showNotice } from '../stores/shop/toasts.ts';

/** Shares this page by the device's own sheet, else copies its address. */
export const sharePage = async (button: HTMLElement): Promise<void> => {
  const url = button.dataset.share || location.href.split('#')[0] || location.href;
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title: document.title, url });
    else await copy(url);
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      await copy(url).catch(() => undefined);
  }
};

const copy = async (url: string): Promise<void> => {
  await navigator.clipboard.writeText(url);
  showNotice('Link copied');
};
