import { expect, test } from 'vitest';
import { clockText, momentText, windowText } from '../../../src/islands/ui/when.ts';

const AT = '2026-11-24T05:48:00Z';
const TO = '2026-11-24T06:18:00Z';
/** Nobody's own: half an hour off all others. */
const FAR = 'Pacific/Marquesas';

test('a time by the clock of another zone says whose it is', () => {
  expect(momentText(AT, 'en-US', FAR)).toMatch(/8:18\sPM\sGMT-9:30$/);
  expect(windowText({ from: AT, to: TO }, 'en-US', FAR)).toMatch(/8:18–8:48\sPM\sGMT-9:30$/);
});

test('a time by the visitor’s own clock says no zone, also where the branch’s shows the same', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(clockText(new Date(AT), 'en-US')).toBe('');
  expect(clockText(new Date(AT), 'en-US', timeZone)).toBe('');
  expect(momentText(AT, 'en-US', timeZone)).toMatch(/[AP]M$/);
});
