import { expect, test } from 'vitest';
import { isBusinessDayOld } from './persistent-rejections.rules.ts';

test.each([
  ['the next day', '2026-11-17T18:00:00Z', '2026-11-18T18:00:00Z', true],
  ['a minute before that', '2026-11-17T18:00:00Z', '2026-11-18T17:59:00Z', false],
  ['Monday, from a Friday', '2026-11-13T18:00:00Z', '2026-11-16T18:00:00Z', true],
  ['the weekend, from a Friday', '2026-11-13T18:00:00Z', '2026-11-15T23:00:00Z', false],
  ['the day after Thanksgiving', '2026-11-25T18:00:00Z', '2026-11-27T18:00:00Z', true],
  ['Thanksgiving', '2026-11-25T18:00:00Z', '2026-11-26T23:00:00Z', false],
])('%s', (_, since, now, isOld) => expect(isBusinessDayOld(new Date(since), new Date(now))).toBe(isOld));
