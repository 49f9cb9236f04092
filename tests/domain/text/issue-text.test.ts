import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issueText } from '../../../src/domain/text/issue-text.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';

const textOf = (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  const text = issue && issueText(issue);
  return typeof text === 'object' ? inEnglish(text) : text;
};

describe('the text of a refused value', () => {
  test.each([
    [z.string().min(1, 'Enter a name.'), '', 'Enter a name.'],
    [z.string({ error: 'Enter a name.' }), 5, 'Enter a name.'],
    [z.string().min(1), '', 'This is required.'],
    [z.string(), undefined, 'This is required.'],
    [z.string().min(3), 'ab', 'Use at least 3 characters.'],
    [z.string().max(3), 'abcd', 'Use at most 3 characters.'],
    [z.number().min(2), 1, 'Use at least 2.'],
    [z.number().positive(), 0, 'Use more than 0.'],
    [z.number().max(2), 3, 'Use at most 2.'],
    [z.number().negative(), 0, 'Use less than 0.'],
    [z.number(), Number.NaN, 'Enter a number.'],
    [z.number().nullable(), 'x', 'Enter a number.'],
    [z.int(), 1.5, 'Enter a whole number.'],
    [z.enum(['a', 'b']), 'c', 'Choose one of: a, b.'],
    [z.iso.datetime(), 'soon', 'This value cannot be used.'],
  ])('%# is in words of the shop, the schema’s own first', (schema, value, text) => {
    expect(textOf(schema, value)).toBe(text);
  });
});
