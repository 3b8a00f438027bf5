import { expect, it } from 'vitest';
import { todayInPacific } from './today.ts';

it('names the day in Pacific time', () => {
  expect(todayInPacific(new Date('2026-11-15T07:59:00Z'))).toBe('Saturday, Nov 14, 2026');
  expect(todayInPacific(new Date('2026-11-15T08:00:00Z'))).toBe('Sunday, Nov 15, 2026');
  expect(todayInPacific(new Date('2026-07-05T06:59:00Z'))).toBe('Saturday, Jul 04, 2026');
});
