/** A stretch of time: from its start on, until before its end. */
export interface Stretch {
  readonly from: Date;
  /** Null: whatever comes after. */
  readonly to: Date | null;
}

const startOfQuarter = (at: Date, earlier = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), (Math.floor(at.getUTCMonth() / 3) - earlier) * 3));

/** The quarters of the index between two moments, the newest first. The newest one has no end. */
export function* quartersBack(newest: Date, oldest: Date): Generator<Stretch> {
  let to: Date | null = null;
  for (let from = startOfQuarter(newest); ; from = startOfQuarter(from, 1)) {
    yield { from: from < oldest ? oldest : from, to };
    if (from <= oldest) return;
    to = from;
  }
}
