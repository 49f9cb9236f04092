import { t } from '../../language/desk.ts';

/** Who wrote something: a person by their e-mail address, the rest in words. */
export const actorName = (actor: string): string => {
  if (actor === 'command line') return t`Command line`;
  return actor === 'shop' ? t`The shop by itself` : actor;
};
