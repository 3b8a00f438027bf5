import { expect, test } from 'vitest';
import { readHostileMails } from './hostile-mail.ts';

test('two hundred hostile mails: none lost, slow, or dangerous', { timeout: 300_000 }, async () => {
  const { violations } = await readHostileMails(200, 7);
  expect(violations).toEqual([]);
});
