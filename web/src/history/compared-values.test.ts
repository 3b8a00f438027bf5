import { expect, test } from 'vitest';
import { comparedValues, differingText } from './compared-values.ts';

const rate = { field: 'percentage', label: 'Percentage', value: '2.0%' };
const notes = { field: 'notes', label: 'Notes', value: 'Renewed' };

test('values that changed, were added or were removed since differ', () => {
  expect(comparedValues([rate, notes], [{ ...rate, value: '3.0%' }, notes])).toEqual([
    { ...rate, today: '3.0%', isDifferent: true },
    { ...notes, today: 'Renewed', isDifferent: false },
  ]);
  expect(comparedValues([rate], [rate, notes])).toContainEqual({
    ...notes,
    value: null,
    today: 'Renewed',
    isDifferent: true,
  });
  expect(comparedValues([rate], [])).toEqual([{ ...rate, today: null, isDifferent: true }]);
});

test('nothing differs while today’s values are unknown', () => {
  expect(comparedValues([rate], undefined)).toEqual([{ ...rate, today: '2.0%', isDifferent: false }]);
});

test.each([
  [0, 'The same as today.'],
  [1, '1 field differs from today.'],
  [3, '3 fields differ from today.'],
])('%i differences', (count, text) => {
  expect(differingText(count)).toBe(text);
});
