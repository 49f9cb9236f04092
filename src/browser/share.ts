import { t } from '../language/page.ts';
import { shareLink } from '../stores/shop/share.ts';
import { addToast, showNotice } from '../stores/shop/toasts.ts';

/** Passes on the link that a button names, or else this page, and says what became of it. */
export const sharePage = async (button: HTMLElement): Promise<void> => {
  const url = button.dataset.share || location.href.split('#')[0] || location.href;
  const outcome = await shareLink({ title: document.title, url });
  if (outcome === 'copied') showNotice(t`Link copied`);
  else if (outcome === 'failed') addToast(t`Copy this link: ${url}`);
};
