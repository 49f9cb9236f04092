import type { ClientDirective } from 'astro';

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/**
 * Hydrates an island when the visitor shows intent. A press made before hydration is kept and
 * replayed once the island listens, so that no first press is lost.
 */
const intent: ClientDirective = (load, _options, island) => {
  let pressed: HTMLElement | undefined;
  let started = false;
  const hydrate = async () => {
    if (started) return;
    started = true;
    try {
      const start = await load();
      await start();
    } catch (error) {
      console.error('An island did not load', error);
      started = false;
      pressed = undefined;
      dispatchEvent(new Event('vite:preloadError'));
      return;
    }
    for (const type of INTENTS) island.removeEventListener(type, onIntent, true);
    // React commits asynchronously; two frames later its listeners are on.
    requestAnimationFrame(() => requestAnimationFrame(() => pressed?.isConnected && pressed.click()));
  };
  const onIntent = (event: Event) => {
    if (event.type === 'click' && event.target instanceof Element) {
      const button = event.target.closest<HTMLElement>('button, a, [role="button"]');
      if (button) {
        event.preventDefault();
        event.stopPropagation();
        pressed = button;
      }
    }
    void hydrate();
  };
  for (const type of INTENTS) island.addEventListener(type, onIntent, true);
};

export default intent;
