import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { whyNotPassword } from './password.rules.ts';

const person = { email: 'dana.reyes@backdock.test', currentPassword: 'old one here' };
const common = 'This password is too common';

test('the list has at least 3,000 entries, all long enough to be passwords', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(3_000);
  expect([...commonPasswords].filter((one) => one.length < 8 || one !== one.toLowerCase())).toEqual([]);
});

test.each([
  'PassWord1',
  'P@ssw0rd2026!',
  'pa55word',
  '1qaz2wsx',
  'Michael1987',
  '!!monkey!!',
  'zzzzzzzzzz',
  'abcabcabc',
  'Backdock2026',
  'b4ckd0ck!',
  'Marketplace#1',
  '1ntacct2025',
  'Sage-Intacct1',
  'November2026',
  'Summer2026!',
  '2026winter',
])('%s is too common', (password) => {
  expect(whyNotPassword(password, person)).toBe(common);
});

test.each([
  'correct horse battery',
  'a new long phrase',
  'kranich-tapete-07',
  'Qm7-vol3-basalt',
  'summer rain in Oslo',
])('%s can be chosen', (password) => {
  expect(whyNotPassword(password, person)).toBeNull();
});

test.each([
  ['old one here', 'Your new password must be different from your current one'],
  ['Dana.Reyes@backdock.test', 'Your password can’t be your email'],
  ['dana.reyes', 'Your password can’t be your email'],
  ['DanaReyes2026!', 'Your password can’t be your email'],
])('%s: %s', (password, reason) => {
  expect(whyNotPassword(password, person)).toBe(reason);
});
