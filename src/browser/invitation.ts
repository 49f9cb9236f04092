import { openInvitation } from '../stores/account/referral.ts';
import { $session } from '../stores/shop/session.ts';

/** Keeps the code of the invitation that this page shows, and says so where it is the visitor's own. */
const open = async (): Promise<void> => {
  const screen = document.querySelector<HTMLElement>('[data-referral]');
  const code = screen?.dataset.referral;
  if (!screen || !code) return;
  const outcome = await openInvitation(code);
  // Who has an account has none to create.
  for (const way of screen.querySelectorAll<HTMLElement>('[data-new]'))
    way.hidden ||= $session.get().token !== null;
  if (outcome !== 'own') return;
  for (const part of screen.querySelectorAll<HTMLElement>('[data-own]')) {
    part.hidden = part.dataset.own !== 'true';
  }
};

// A page that is only rendered ahead was not opened by anybody.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', () => void open(), { once: true });
} else {
  void open();
}
