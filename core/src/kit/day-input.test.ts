import { expect, test } from 'vitest';
import { DayInput } from './day-input.ts';

test.each(['1900-01-01', '2026-11-15', '2024-02-29'])('%s is a day', (day) => {
  expect(DayInput.safeParse(day).success).toBe(true);
});

test.each(['0000-01-01', '1899-12-31', '2026-02-30', '2026-11', '+275760-09-13', ''])(
  '%s is not a day',
  (day) => {
    expect(DayInput.safeParse(day).error?.issues[0]?.message).toBe('Invalid format');
  },
);
