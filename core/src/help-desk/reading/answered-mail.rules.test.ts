import { expect, test } from 'vitest';
import { guessableMailId, provesAnswer } from './answered-mail.rules.ts';

const known = { hasOneSender: true, hasDmarcFailed: false };

test.each([
  ['Token', known, true],
  ['Token', { hasOneSender: false, hasDmarcFailed: true }, true],
  ['Answer', known, true],
  ['Answer', { ...known, hasDmarcFailed: true }, false],
  ['Answer', { ...known, hasOneSender: false }, false],
  ['Guess', known, false],
] as const)('%s with %j proves an answer: %s', (by, sender, proves) =>
  expect(provesAnswer({ mailId: 1, by }, sender)).toBe(proves),
);

test.each([
  ['mail-881@backdock.test', 881],
  ['Mail-881@backdock.test', 881],
  ['m881.k7f3q2m9xa@backdock.test', null],
  ['mail-@backdock.test', null],
  ['mail-99999999999@backdock.test', null],
])('%s is mail %s', (id, mailId) => expect(guessableMailId(id)).toBe(mailId));
