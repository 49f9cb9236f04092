import chatCss from '../styles/plugins/chat-button.css?inline';
import consentCss from '../styles/plugins/consent.css?inline';
import wheelCss from '../styles/plugins/wheel-teaser.css?inline';
import type { PluginView } from './page-plugins.ts';

/** The styles of what plugins draw on a page; those of plugins that are off cost no page a byte. */
export const pluginCss = ({ consents, whatsapp, wheel }: PluginView): string =>
  (consents ? consentCss : '') + (whatsapp ? chatCss : '') + (wheel ? wheelCss : '');
