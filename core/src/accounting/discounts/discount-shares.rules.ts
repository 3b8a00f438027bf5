/** A line that can carry a part of a discount. */
export interface CarryingLine {
  id: number;
  costCents: number;
  /** The amount not yet taken by other discounts. */
  roomCents: number;
}

export interface Share {
  lineId: number;
  cents: number;
}

/** 2.25 % is 225 hundredths. Half a cent rounds up. */
export function percentOf(cents: number, hundredths: number): number {
  return halfUp(cents, hundredths, 10_000);
}

/**
 * Spreads a discount over lines in proportion to cost. The rounding remainder goes to the largest line, then to the
 * next largest once that one is full. No line carries more than its room.
 */
export function sharesByCost(amountCents: number, lines: readonly CarryingLine[]): Share[] {
  const costs = lines.reduce((sum, { costCents }) => sum + costCents, 0);
  const largestFirst = lines.toSorted((one, other) => other.costCents - one.costCents || one.id - other.id);
  const shares = largestFirst.map(({ id, costCents, roomCents }) => ({
    lineId: id,
    roomCents,
    cents: costs === 0 ? 0 : Math.min(roomCents, halfUp(amountCents, costCents, costs)),
  }));
  let left = amountCents - shares.reduce((sum, { cents }) => sum + cents, 0);
  for (const share of shares) {
    const moved = Math.max(-share.cents, Math.min(left, share.roomCents - share.cents));
    share.cents += moved;
    left -= moved;
  }
  if (left !== 0) throw new RangeError(`${amountCents} cents do not fit these lines`);
  return shares
    .map(({ lineId, cents }) => ({ lineId, cents }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => one.lineId - other.lineId);
}

/** BigInt, because the product of two amounts can exceed a double's precision. */
function halfUp(cents: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(cents) * BigInt(part);
  return Number((doubled + BigInt(whole)) / (2n * BigInt(whole)));
}
