import { type PagePlugins, pageSettings } from '../../stores/shop/settings.ts';
import { isWide, shownScreen } from '../dom/dom.ts';

const NONE: PagePlugins = { scripts: [], consents: null };

/** The plugins of this page; none where the page names none. */
export const readPagePlugins = (): PagePlugins => pageSettings().plugins ?? NONE;

/** Where what floats stands: inside a screen that is a dialog, so that keys and screen readers reach it. */
export const floatingHost = (): HTMLElement => (isWide() ? shownScreen() : null) ?? document.body;
