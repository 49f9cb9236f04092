import { $installPrompt } from './install.ts';
import { persisted } from './persisted.ts';

/** The visitor said no: nobody asks again in this browser. */
export const $installDeclined = persisted<boolean>('install-declined', {
  version: 1,
  initial: false,
  parse: (data) => (typeof data === 'boolean' ? data : undefined),
});

/** Puts the question; it can be put once. */
export const askToInstall = async (): Promise<void> => {
  const prompt = $installPrompt.get();
  $installPrompt.set(null);
  const outcome = (await prompt?.prompt())?.outcome;
  if (outcome === 'dismissed') $installDeclined.set(true);
};
