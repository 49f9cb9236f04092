// Presses on Add before the rest has loaded count too.
import '../analytics/cart-changes.ts';
import { whenIdle, whenLoaded } from '../dom/dom.ts';

/** The only script of pages with plugins: all else comes once the page has loaded and is quiet. */
const start = (): void =>
  whenLoaded(() => whenIdle(() => void import('./run-plugins.ts').then((m) => m.runPlugins())));

// A page rendered ahead calls nobody before it is shown.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true });
else start();
