import { say, type Text } from './text.ts';

/** What is read of a problem that a schema has found. */
export interface SchemaIssue {
  readonly code: string;
  readonly message: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean | undefined;
  readonly values?: readonly unknown[];
  readonly expected?: string;
}

/** The library's own wording, which names types rather than what to do. */
const OWN_WORDING = /^(Invalid|Too (small|big)|Unrecognized)/;

/** The text at a refused field, from the API and at the desk: the schema's own, else one by the kind of the problem. */
export const issueText = (issue: SchemaIssue): Text | string => {
  if (!OWN_WORDING.test(issue.message)) return issue.message;
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_value')
    return say`Choose one of: ${(issue.values ?? []).map(String).join(', ')}.`;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return say`This is required.`;
  if (issue.expected === 'number') return say`Enter a number.`;
  if (issue.expected === 'int') return say`Enter a whole number.`;
  return say`This value cannot be used.`;
};

const tooSmall = ({ origin, minimum, inclusive }: SchemaIssue): Text => {
  const least = Number(minimum);
  if (origin === 'string')
    return least === 1
      ? say`This is required.`
      : say`Use at least ${least} character.|Use at least ${least} characters.`;
  return inclusive === false ? say`Use more than ${least}.` : say`Use at least ${least}.`;
};

const tooBig = ({ origin, maximum, inclusive }: SchemaIssue): Text => {
  const most = Number(maximum);
  if (origin === 'string') return say`Use at most ${most} character.|Use at most ${most} characters.`;
  return inclusive === false ? say`Use less than ${most}.` : say`Use at most ${most}.`;
};
