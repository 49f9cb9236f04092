import { atom } from 'nanostores';
import { persisted } from './persisted.ts';

/** The browser's own question whether to install the shop, held back until it is of use. */
export interface InstallPrompt {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const $installPrompt = atom<InstallPrompt | null>(null);

/** The visitor said no: nobody asks again in this browser. */
export const $installDeclined = persisted<boolean>('install-declined', {
  version: 1,
  initial: false,
  parse: (data) => (typeof data === 'boolean' ? data : undefined),
});

const isPrompt = (event: Event): event is Event & InstallPrompt =>
  typeof Reflect.get(event, 'prompt') === 'function';

/** Takes the browser's question, whose own bar is held back already, for a better moment; until the shop is installed. */
export const keepInstallPrompt = (event: Event): void => {
  if (!isPrompt(event)) return;
  $installPrompt.set(event);
  addEventListener('appinstalled', () => $installPrompt.set(null), { once: true });
};

/** Puts the question; it can be put once. */
export const askToInstall = async (): Promise<void> => {
  const prompt = $installPrompt.get();
  $installPrompt.set(null);
  const outcome = (await prompt?.prompt())?.outcome;
  if (outcome === 'dismissed') $installDeclined.set(true);
};
