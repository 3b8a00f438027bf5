import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('a limited number run at a time, a limited number queue, and the rest retry later', async () => {
  const turns = createTurns(2, 3);
  const attempts = Array.from({ length: 6 }, () => turns.take(true));
  await expect(attempts[5]).rejects.toMatchObject({ status: 503, extras: { retryAfterSeconds: 2 } });
  const endFirst = await attempts[0];
  endFirst?.();
  // Released twice, it's still one turn.
  endFirst?.();
  const endThird = await attempts[2];
  await expect(turns.take(false)).rejects.toMatchObject({ status: 503 });
  for (const end of [await attempts[1], endThird]) end?.();
  for (const each of [attempts[3], attempts[4]]) (await each)?.();
  (await turns.take(false))();
});
