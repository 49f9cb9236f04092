import {
  asksForConsent,
  type EnabledPlugin,
  isOnScreen,
  isThirdParty,
  type PluginCode,
} from '../domain/shop/plugins.ts';
import { CONSENTS, type Consent, THIRD_PARTIES } from '../domain/shop/third-parties.ts';

/** What plugins add to one page. */
export interface PluginView {
  /** Those of others that may load here. */
  scripts: readonly { code: keyof typeof THIRD_PARTIES; values: Readonly<Record<string, string>> }[];
  /** What visitors agree to, on every page the same; null where nothing needs consent. */
  consents: readonly Consent[] | null;
  whatsapp: { href: string } | null;
  wheel: { campaign: string } | null;
}

/** The plugins of a shop as one of its screens sees them; it is the same for every visitor. */
export const viewPlugins = (plugins: readonly EnabledPlugin[], screen: string): PluginView => {
  const here = plugins.filter(({ code }) => isOnScreen(code, screen));
  const valuesOf = (requested: PluginCode) => here.find(({ code }) => code === requested)?.values;
  const kinds = new Set(plugins.filter(isThirdParty).map(({ code }) => THIRD_PARTIES[code].consent));
  const [chat, wheel] = [valuesOf('whatsapp'), valuesOf('wheel_of_popups')];
  return {
    scripts: here.filter(isThirdParty),
    consents: asksForConsent(plugins) ? CONSENTS.filter((kind) => kinds.has(kind)) : null,
    whatsapp: chat ? { href: chatAddress(chat) } : null,
    wheel: wheel?.campaign ? { campaign: wheel.campaign } : null,
  };
};

/** Whether the page needs the plugins' own script. */
export const hasPlugins = ({ scripts, consents, whatsapp, wheel }: PluginView): boolean =>
  scripts.length > 0 || consents !== null || whatsapp !== null || wheel !== null;

/** https://faq.whatsapp.com: the number with its country, digits alone. */
const chatAddress = ({ number = '', text }: Readonly<Record<string, string>>): string =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
