import type { Text } from '../../text/text.ts';

export type ProblemCode =
  | 'alt_missing'
  | 'contrast_low'
  | 'link_dead'
  | 'script'
  | 'category_inactive'
  | 'too_heavy'
  | 'field_invalid';

/** Why a draft is not published, in words for its editor; `where` names the field or block. */
export interface GuardProblem {
  code: ProblemCode;
  text: Text;
  where: string;
}
