import type { Consent } from '../../domain/shop/third-parties.ts';
import { $consent, type ConsentState, decideConsent, isUndecided } from '../../stores/plugins/consent.ts';
import { floatingHost } from './page-plugins.ts';

const findBanner = () => {
  const section = document.querySelector<HTMLElement>('[data-consent]');
  const form = section?.querySelector('form');
  const details = section?.querySelector('details');
  return section && form && details ? { section, form, details } : undefined;
};

const boxOf = (form: HTMLFormElement, kind: Consent): HTMLInputElement | null =>
  form.querySelector(`input[name="${kind}"]`);

/** What the visitor's press says to each kind. */
const answerOf = (form: HTMLFormElement, button: HTMLElement, kinds: readonly Consent[]): ConsentState => {
  const { answer } = button.dataset;
  return Object.fromEntries(
    kinds.map((kind) => [kind, answer === 'choice' ? boxOf(form, kind)?.checked === true : answer === 'all']),
  );
};

/** The question about cookies: shown until it is answered, and again from the footer. It is no wall: the shop works on. */
export const startConsent = (kinds: readonly Consent[]): void => {
  const banner = findBanner();
  if (!banner) return;
  const { section, form, details } = banner;
  let opener: HTMLElement | null = null;
  const open = () => {
    for (const kind of kinds) {
      const box = boxOf(form, kind);
      if (box) box.checked = $consent.get()[kind] === true;
    }
    floatingHost().prepend(section);
    section.hidden = false;
  };
  const close = () => {
    section.hidden = true;
    // Never to the body: a keyboard goes on where the page begins.
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
    opener = null;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter;
    if (!button) return;
    close();
    decideConsent(answerOf(form, button, kinds));
  });
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-consent-open]') : null;
    if (!pressed) return;
    opener = pressed;
    details.open = true;
    open();
    section.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  });
  // Answered in another tab.
  $consent.listen((state) => {
    if (!section.hidden && !isUndecided(state, kinds)) close();
  });
  if (isUndecided($consent.get(), kinds)) open();
};
