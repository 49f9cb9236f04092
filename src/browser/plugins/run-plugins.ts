import { $consent } from '../../stores/plugins/consent.ts';
import { STEPPED } from '../dom/dom.ts';
import { startChatButton } from './chat-button.ts';
import { startConsent } from './consent-banner.ts';
import { floatingHost, readPagePlugins } from './page-plugins.ts';
import { followConsent } from './third-party-scripts.ts';
import { startWheelTeaser } from './wheel-teaser.ts';

/** What floats over one page floats over the next. */
const moveFloats = (): void =>
  floatingHost().append(...document.querySelectorAll('[data-consent], [data-wheel], .chat-button'));

/** Starts the plugins of this page: the shop's own at once, scripts of others as far as the visitor agreed. */
export const runPlugins = (): void => {
  const page = readPagePlugins();
  startChatButton();
  startWheelTeaser();
  if (page.consents) startConsent(page.consents);
  followConsent(page, $consent);
  document.addEventListener(STEPPED, moveFloats);
};
