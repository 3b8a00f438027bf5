/** How a settlement was claimed, and what came of it. */
export interface ClaimedAmount {
  amountCents: number;
  /** Null for a memo, which is settled at once. */
  request: { coveredCents: number; isClosed: boolean } | null;
}

export interface SettlementFigures {
  earnedCents: number;
  /** Memos, what covered requests, and what invoices and payments took. */
  settledCents: number;
  /** Still open on requests. */
  requestedCents: number;
  /** Given up when a request was closed. */
  writtenOffCents: number;
  outstandingCents: number;
}

export function settlementFigures(
  earnedCents: number,
  /** Taken off invoices and payments. */
  takenCents: number,
  claims: readonly ClaimedAmount[],
): SettlementFigures {
  let settledCents = takenCents;
  let requestedCents = 0;
  let writtenOffCents = 0;
  for (const { amountCents, request } of claims) {
    settledCents += request ? request.coveredCents : amountCents;
    if (!request) continue;
    const open = amountCents - request.coveredCents;
    if (request.isClosed) writtenOffCents += open;
    else requestedCents += open;
  }
  const outstandingCents = earnedCents - settledCents - writtenOffCents;
  return { earnedCents, settledCents, requestedCents, writtenOffCents, outstandingCents };
}
