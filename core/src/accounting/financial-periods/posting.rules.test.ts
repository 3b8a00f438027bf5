import { expect, test } from 'vitest';
import { whyNotPostIn } from './posting.rules.ts';

test('allows an open day', () => {
  expect(whyNotPostIn('2026-11-15', '2026-11-15')).toBeNull();
});

test('refuses a locked month, naming it and the first open day', () => {
  expect(whyNotPostIn('2026-03-31', '2026-04-01')).toEqual({
    code: 'period.locked',
    message: 'March 2026 is locked. Choose a posting date from April 1, 2026.',
  });
  expect(whyNotPostIn('2025-12-02', '2027-01-01')?.message).toBe(
    'December 2025 is locked. Choose a posting date from January 1, 2027.',
  );
});
