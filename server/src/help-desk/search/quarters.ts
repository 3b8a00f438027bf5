/** A stretch of time: from its start on, until before its end. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

const startOfQuarter = (at: Date, earlier = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), (Math.floor(at.getUTCMonth() / 3) - earlier) * 3));

/** Where the quarter before this one begins. */
export const startOfRecent = (now: Date): Date => startOfQuarter(now, 1);

/**
 * Whole quarters between two moments, the newest first: some, as many again, twice as many, and so on. A page that
 * isn't full after some of them takes about as many more.
 */
export function* quartersBack(newest: Date, oldest: Date, some = 1): Generator<Stretch> {
  let to = startOfQuarter(newest, -1);
  let read = 0;
  while (to > oldest) {
    const quarters = Math.max(some, read);
    const from = startOfQuarter(to, quarters);
    yield { from: from < oldest ? oldest : from, to };
    to = from;
    read += quarters;
  }
}
