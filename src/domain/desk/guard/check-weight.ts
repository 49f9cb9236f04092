import { say } from '../../text/text.ts';
import { quote } from './check-html.ts';
import type { GuardProblem } from './problem.ts';

/** What a phone on a slow line loads of one page: the document as sent, and its pictures. */
export const BYTE_BUDGET = { document: 60_000, picture: 400_000, pictures: 1_200_000 } as const;

export interface Weight {
  /** Compressed, as rendered; undefined where nothing renders. */
  documentBytes: number | undefined;
  pictures: readonly { src: string; bytes: number }[];
}

const kb = (bytes: number): number => Math.ceil(bytes / 1_000);

/** Why a page is too heavy, with what to take out. */
export const checkWeight = ({ documentBytes = 0, pictures }: Weight, where: string): GuardProblem[] => {
  const problems: GuardProblem[] = [];
  const refuse = (text: GuardProblem['text']) => problems.push({ code: 'too_heavy', where, text });
  if (documentBytes > BYTE_BUDGET.document)
    refuse(
      say`The page has ${kb(documentBytes)} KB as it is sent; at most ${kb(BYTE_BUDGET.document)} KB. Shorten it, or make two of it.`,
    );
  for (const { src, bytes } of pictures) {
    if (bytes <= BYTE_BUDGET.picture) continue;
    const name = quote(src.split('/').slice(-2).join('/'));
    refuse(
      say`The picture ${name} has ${kb(bytes)} KB; at most ${kb(BYTE_BUDGET.picture)} KB. Choose a smaller one.`,
    );
  }
  const all = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  if (all > BYTE_BUDGET.pictures)
    refuse(
      say`The pictures have ${kb(all)} KB together; at most ${kb(BYTE_BUDGET.pictures)} KB. Take one out, or choose smaller ones.`,
    );
  return problems;
};
