import { expect, test } from 'vitest';
import { readHostileMails } from './hostile-mail.ts';

test('a hundred and fifty hostile mails: none lost, slow, or dangerous', { timeout: 600_000 }, async () => {
  const { violations } = await readHostileMails(150, 7);
  expect(violations).toEqual([]);
});
