import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** For what there is only one of in the whole system: tests of different files use it one after the other. */
function turnsWith(what: string) {
  const place = () => join(tmpdir(), `backdock-${new URL(process.env.WEB_ORIGIN ?? '').port}-${what}`);
  const tryToTake = () =>
    mkdir(place()).then(
      () => true,
      () => false,
    );
  return {
    take: () => expect.poll(tryToTake, { message: `a turn with ${what}`, timeout: 120_000 }).toBe(true),
    release: () => rmdir(place()),
  };
}

/** There is one basket of ACH payments, and a file takes all of it. */
export const achBasket = turnsWith('ach-basket');
