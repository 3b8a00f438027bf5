import { expect, test } from 'vitest';
import { heldWords } from './mailbox-words.ts';

test('mail that the server didn’t take is counted, with what the server said', () => {
  const held = { count: 2, since: '2026-11-15T20:00:00.000Z', words: 'It doesn’t answer.' };
  expect(heldWords({ held })).toMatch(/^2 mails not sent since .*, and tried again: It doesn’t answer\.$/);
  expect(heldWords({ held: { ...held, count: 1 } })).toMatch(/^1 mail not sent/);
  expect(heldWords({ held: null })).toBeNull();
});
