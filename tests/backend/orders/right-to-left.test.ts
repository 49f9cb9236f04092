import { expect, test } from 'vitest';
import {
  drawRightToLeft,
  isRightToLeft,
  linesOf,
  runsOf,
} from '../../../src/backend/orders/invoice/right-to-left.ts';

/** A page on which every sign is one wide, with what was set on it from left to right, line by line. */
const newPage = () => {
  const set: { run: string; x: number; y: number }[] = [];
  const pdf = {
    x: 0,
    y: 0,
    text: (run: string, x: number, y: number) => void set.push({ run, x, y }),
    widthOfString: (run: string) => [...run].length,
    currentLineHeight: () => 10,
  };
  const seen = () =>
    Object.values(Object.groupBy(set, ({ y }) => y)).map((line = []) =>
      line.toSorted((a, b) => a.x - b.x).map(({ run }) => run),
    );
  return { pdf: pdf as unknown as Parameters<typeof drawRightToLeft>[0], set, seen };
};

test('an amount with an Arabic currency keeps its digits, left of it', () => {
  const { pdf, set, seen } = newPage();
  drawRightToLeft(pdf, '\u200fد.إ.\u200f80.00', { left: 100, top: 50, width: 60, align: 'right' });
  expect(seen()).toEqual([['80.00', 'د.إ.']]);
  // It ends where the column does.
  expect(set.map(({ x, run }) => x + run.length).toSorted((a, b) => a - b)).toEqual([156, 160]);
});

test('words of other scripts and phone numbers stay whole, and brackets are mirrored', () => {
  expect(runsOf('فاتورة 1-2026-00007')).toEqual(['فاتورة ', '1-2026-00007']);
  expect(runsOf('بيتزا Pizza Large كبيرة')).toEqual(['بيتزا ', 'Pizza Large', ' كبيرة']);
  expect(runsOf('هاتف +971 4 555')).toEqual(['هاتف ', '+971 4 555']);
  expect(runsOf('ضريبة 5% (مشمولة)')).toEqual(['ضريبة ', '5%', ' )مشمولة(']);
  expect(runsOf('المبلغ ٩٠')).toEqual(['المبلغ ', '٩٠']);
});

test('a long text breaks between words, from the right in each line', () => {
  const { pdf, seen } = newPage();
  drawRightToLeft(pdf, 'شارع الميناء 1\nدبي', { left: 0, top: 0, width: 8, align: 'left' });
  expect(linesOf(pdf, 'شارع الميناء 1\nدبي', 8)).toEqual(['شارع', 'الميناء', '1', 'دبي']);
  expect(seen()).toEqual([['شارع'], ['الميناء'], ['1'], ['دبي']]);
  expect(pdf.y).toBe(40);
});

test('texts without such a script are left to the PDF as they are', () => {
  expect(['Hafenstraße 1', 'Ελλάδα', '−5 €', '٩٠'].map(isRightToLeft)).toEqual([false, false, false, false]);
  expect(['دبي', 'שלום'].map(isRightToLeft)).toEqual([true, true]);
});
