import type { core } from 'zod';
import { say, type Text } from '../../domain/text/text.ts';

/** The library's own wording, which names types rather than what to do. */
const OWN_WORDING = /^(Invalid|Too (small|big)|Unrecognized)/;

/** The text at a refused field: the schema's own, else one by the kind of the problem. */
export const issueText = (issue: core.$ZodIssue): Text | string => {
  if (!OWN_WORDING.test(issue.message)) return issue.message;
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_value') return say`Choose one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return say`This is required.`;
  return say`This value cannot be used.`;
};

const tooSmall = ({ origin, minimum, inclusive }: core.$ZodIssueTooSmall): Text => {
  if (origin === 'string') return say`Use at least ${Number(minimum)} characters.`;
  return inclusive === false ? say`Use more than ${Number(minimum)}.` : say`Use at least ${Number(minimum)}.`;
};

const tooBig = ({ origin, maximum, inclusive }: core.$ZodIssueTooBig): Text => {
  if (origin === 'string') return say`Use at most ${Number(maximum)} characters.`;
  return inclusive === false ? say`Use less than ${Number(maximum)}.` : say`Use at most ${Number(maximum)}.`;
};
