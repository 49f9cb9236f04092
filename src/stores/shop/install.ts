import { atom } from 'nanostores';

/** The browser's own question whether to install the shop, held back until it is of use. */
export interface InstallPrompt {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const $installPrompt = atom<InstallPrompt | null>(null);

const isPrompt = (event: Event): event is Event & InstallPrompt =>
  typeof Reflect.get(event, 'prompt') === 'function';

/** Takes the browser's question for a better moment, and forgets it once the shop is installed. */
export const holdInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    $installPrompt.set(event);
  });
  addEventListener('appinstalled', () => $installPrompt.set(null));
};
