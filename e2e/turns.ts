import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** For what there is only one of in the whole system: tests of different files use it one after the other. */
function turnsWith(what: string) {
  const place = () => join(tmpdir(), `backdock-${new URL(process.env.WEB_ORIGIN ?? '').port}-${what}`);
  // What another worker holds is not this one's to give back.
  let isTaken = false;
  const tryToTake = () =>
    mkdir(place()).then(
      () => (isTaken = true),
      () => false,
    );
  return {
    /** May wait for minutes: who takes a turn gives its tests the time for that. */
    take: () => expect.poll(tryToTake, { message: `a turn with ${what}`, timeout: 120_000 }).toBe(true),
    release: async () => {
      if (!isTaken) return;
      await rmdir(place());
      isTaken = false;
    },
  };
}

/** Who closes months, here or in Intacct, moves what others post in them. */
export const openMonths = turnsWith('open-months');

/** There is one basket of ACH payments, and a file takes all of it. */
export const achBasket = turnsWith('ach-basket');

/** Who does something to Intacct or cures what failed there; others count such failures, or need one. Taken last. */
export const intacctTurn = turnsWith('intacct');
