import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Serializes access to something the whole system has only one of, across test files. */
function turnsWith(what: string) {
  const place = () => join(tmpdir(), `backdock-${new URL(process.env.WEB_ORIGIN ?? '').port}-${what}`);
  // A turn held by another worker isn't this one's to release.
  let isTaken = false;
  const tryToTake = () =>
    mkdir(place()).then(
      () => (isTaken = true),
      () => false,
    );
  return {
    /** May wait for minutes, so tests that take a turn need a long enough timeout. */
    take: () => expect.poll(tryToTake, { message: `a turn with ${what}`, timeout: 120_000 }).toBe(true),
    release: async () => {
      if (!isTaken) return;
      await rmdir(place());
      isTaken = false;
    },
  };
}

/** Closing months, here or in Intacct, moves what others post in them. */
export const openMonths = turnsWith('open-months');

/** There's only one ACH basket, and a file takes all of it. */
export const achBasket = turnsWith('ach-basket');

/** For tests that change Intacct or cure failures there; others count those failures or need one. Taken last. */
export const intacctTurn = turnsWith('intacct');
