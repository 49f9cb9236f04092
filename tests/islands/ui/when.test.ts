import { expect, test } from 'vitest';
import { clockName, momentText, windowText } from '../../../src/islands/ui/when.ts';

const AT = '2026-11-24T05:48:00Z';
const TO = '2026-11-24T06:18:00Z';
/** Nobody's own: half an hour off all others. */
const FAR = 'Pacific/Marquesas';

test('a time by the clock of another zone says whose it is', () => {
  expect(momentText(AT, 'en-US', FAR)).toMatch(/8:18\sPM\s\(Marquesas Time\)$/);
  expect(windowText({ from: AT, to: TO }, 'en-US', FAR)).toMatch(/8:18–8:48\sPM\s\(Marquesas Time\)$/);
});

test('a time by the visitor’s own clock says no zone, also where the branch’s shows the same', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(clockName(new Date(AT), 'en-US')).toBe('');
  expect(clockName(new Date(AT), 'en-US', timeZone)).toBe('');
  expect(momentText(AT, 'en-US', timeZone)).toMatch(/[AP]M$/);
});

test('a zone without letters of its own in a language is named in words', () => {
  expect(momentText(AT, 'de-DE', FAR)).toMatch(/20:18 Uhr\s\(Marquesas-Zeit\)$/);
  expect(momentText(AT, 'ar-EG', FAR)).toMatch(/\(توقيت ماركيساس\)$/);
});

test('a zone that has letters is named by them', () => {
  const zones = ['America/Los_Angeles', 'America/New_York'];
  const names = zones.map((zone) => clockName(new Date(AT), 'en-US', zone)).filter(Boolean);
  expect(names.join(' ')).toMatch(/^(PST|EST|PST EST)$/);
});

test('a single time is written like a span of times beside it', () => {
  expect(momentText(AT, 'de-DE', FAR)).toMatch(/20:18 Uhr/);
  expect(windowText({ from: AT, to: TO }, 'de-DE', FAR)).toMatch(/20:18–20:48 Uhr\s\(/);
  expect(momentText(AT, 'fr-FR', FAR)).toMatch(/20:18\s\(/);
  expect(momentText(AT, 'ja-JP', FAR)).toMatch(/20:18\s*\(/);
});
