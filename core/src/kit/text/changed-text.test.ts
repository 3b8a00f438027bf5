import { expect, it } from 'vitest';
import { changedText } from './changed-text.ts';

it.each([
  [null, '--'],
  ['', '--'],
  [[], '--'],
  [true, 'Yes'],
  [false, 'No'],
  [1234.5, '1,234.5'],
  ['Northwind', 'Northwind'],
  ['2026-11-15', 'Nov 15, 2026'],
  ['2026-11-15T23:04:00.000Z', 'Nov 15, 2026 3:04 PM (PST)'],
  ['2026-99-15', '2026-99-15'],
  [['US', 'CA'], 'US, CA'],
  [{ city: 'Portland', zip: null }, 'city: Portland, zip: --'],
])('%j reads %j', (value, text) => expect(changedText(value)).toBe(text));
