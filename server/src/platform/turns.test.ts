import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so many at a time, so many in the queue, and whoever comes then comes back later', async () => {
  const turns = createTurns(2, 3);
  const asked = Array.from({ length: 6 }, () => turns.take(true));
  await expect(asked[5]).rejects.toMatchObject({ status: 503, extras: { retryAfterSeconds: 2 } });
  const endFirst = await asked[0];
  endFirst?.();
  // Given back twice, it is still one turn.
  endFirst?.();
  const endThird = await asked[2];
  await expect(turns.take(false)).rejects.toMatchObject({ status: 503 });
  for (const end of [await asked[1], endThird]) end?.();
  for (const each of [asked[3], asked[4]]) (await each)?.();
  (await turns.take(false))();
});
