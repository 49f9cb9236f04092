import { knownText } from '../text/known-text.ts';
import { say, type Text } from '../text/text.ts';

const HOLIDAYS: Readonly<Record<string, Text>> = {
  thanksgiving: say`Thanksgiving`,
  'christmas eve': say`Christmas Eve`,
  christmas: say`Christmas Day`,
  'christmas day': say`Christmas Day`,
  "new year's eve": say`New Year's Eve`,
  "new year's day": say`New Year's Day`,
};

/** Why a branch is closed, in the page's language; what no calendar names reads as the shop wrote it. */
export const closureText = (reason: string): Text | string => {
  const name = reason.trim().toLowerCase().replaceAll('\u2019', "'");
  return knownText(HOLIDAYS, name) ?? reason;
};
