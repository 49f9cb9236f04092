import type { Consent, ThirdPartyCode } from '../../domain/third-parties.ts';

/** What `Plugins.astro` tells scripts of the plugins of this page. */
export interface PagePlugins {
  scripts: readonly { code: ThirdPartyCode; values: Readonly<Record<string, string>> }[];
  /** The kinds that visitors are asked about; null where the shop does not ask. */
  consents: readonly Consent[] | null;
}

export const PAGE_PLUGINS_ID = 'page-plugins';

/** The plugins of this page; none where the page names none. */
export const readPagePlugins = (): PagePlugins => {
  const text = document.getElementById(PAGE_PLUGINS_ID)?.textContent;
  return text ? (JSON.parse(text) as PagePlugins) : { scripts: [], consents: null };
};

/** Where what floats stands: inside a screen that is a dialog, so that keys and screen readers reach it. */
export const floatingHost = (): HTMLElement =>
  document.querySelector<HTMLElement>('.screen[aria-modal="true"]') ?? document.body;
