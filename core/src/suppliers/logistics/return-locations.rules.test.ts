import { expect, test } from 'vitest';
import { whyNotDeleteReturnLocation, whyNotSaveReturnLocation } from './return-locations.rules.ts';

const entry = { name: 'Returns', isDefault: false };

test('a return location is saved unless its name is taken or the default would be lost', () => {
  const code = (isDefault: boolean, existing: { isDefault: boolean } | null, isNameTaken = false) =>
    whyNotSaveReturnLocation({ ...entry, isDefault }, { existing, isNameTaken })?.code ?? null;
  expect(code(false, null)).toBeNull();
  expect(code(true, null)).toBeNull();
  expect(code(false, { isDefault: false })).toBeNull();
  expect(code(true, { isDefault: true })).toBeNull();
  expect(code(false, { isDefault: true })).toBe('return-location.default');
  expect(code(true, null, true)).toBe('return-location.name');
  expect(whyNotSaveReturnLocation(entry, { existing: null, isNameTaken: true })?.message).toBe(
    'A return location named Returns already exists.',
  );
});

test.each([
  [false, false, null],
  [false, true, null],
  [true, false, null],
  [true, true, 'return-location.default'],
])('deleting with default %s, others %s: %s', (isDefault, others, code) => {
  expect(whyNotDeleteReturnLocation({ isDefault }, others)?.code ?? null).toBe(code);
});
