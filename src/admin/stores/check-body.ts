import type { output, ZodType } from 'zod';
import type { FieldErrors } from '../../domain/people/field-checks.ts';
import { issueText } from '../../domain/text/issue-text.ts';
import { translate } from '../../language/desk.ts';

type Checked<T> = { isRight: true; body: T } | { isRight: false; errors: FieldErrors };

/** Checks a request by its schema of the contract; the first text of each field, by its dot name, in the page's language. */
export const checkBody = <S extends ZodType>(schema: S, body: unknown): Checked<output<S>> => {
  const read = schema.safeParse(body);
  if (read.success) return { isRight: true, body: read.data };
  const errors: FieldErrors = {};
  for (const issue of read.error.issues) errors[issue.path.join('.')] ??= translate(issueText(issue));
  return { isRight: false, errors };
};
