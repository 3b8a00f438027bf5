/** A line that can carry a part of a discount. */
export interface CarryingLine {
  id: number;
  costCents: number;
  /** What other discounts have left of it. */
  roomCents: number;
}

export interface Share {
  lineId: number;
  cents: number;
}

/** 2.25 % is 225 hundredths. Half a cent is a cent. */
export function percentOf(cents: number, hundredths: number): number {
  return halfUp(cents, hundredths, 10_000);
}

/**
 * A discount spread over lines in proportion to their cost. What rounding leaves over lies on the largest line, and
 * on the next largest where that one is full. No line carries more than it has room for.
 */
export function sharesByCost(amountCents: number, lines: readonly CarryingLine[]): Share[] {
  const costs = lines.reduce((sum, { costCents }) => sum + costCents, 0);
  const largestFirst = lines.toSorted((one, other) => other.costCents - one.costCents || one.id - other.id);
  const shares = largestFirst.map(({ costCents, roomCents }) =>
    costs === 0 ? 0 : Math.min(roomCents, halfUp(amountCents, costCents, costs)),
  );
  let left = amountCents - shares.reduce((sum, share) => sum + share, 0);
  for (const [at, { roomCents }] of largestFirst.entries()) {
    const share = shares[at] ?? 0;
    const moved = Math.max(-share, Math.min(left, roomCents - share));
    shares[at] = share + moved;
    left -= moved;
  }
  if (left !== 0) throw new RangeError(`${amountCents} cents do not fit these lines`);
  return largestFirst
    .map(({ id }, at) => ({ lineId: id, cents: shares[at] ?? 0 }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => one.lineId - other.lineId);
}

/** In integers without an end: the product of two amounts has more digits than a double keeps. */
function halfUp(cents: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(cents) * BigInt(part);
  return Number((doubled + BigInt(whole)) / (2n * BigInt(whole)));
}
