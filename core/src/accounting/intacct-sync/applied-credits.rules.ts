export interface OpenBill {
  recordNo: string;
  amountCents: number;
  discountCents: number;
}

export interface OpenCredit {
  recordNo: string;
  amountCents: number;
}

export interface PaidWith {
  recordNo: string;
  /** Paid from the bank. */
  paidCents: number;
  discountCents: number;
  credits: readonly OpenCredit[];
}

/**
 * How a payment pays its bills: credits are used up bill by bill, in order, spilling over to the next bill. Whatever is
 * left of a bill after its discount and credits is paid in cash. Null if the credits exceed the bills.
 */
export function payBills(bills: readonly OpenBill[], credits: readonly OpenCredit[]): PaidWith[] | null {
  const left = credits.map((credit) => ({ ...credit })).filter(({ amountCents }) => amountCents > 0);
  const paid = bills.map(({ recordNo, amountCents, discountCents }) => {
    const applied: OpenCredit[] = [];
    let openCents = amountCents - discountCents;
    for (let [credit] = left; credit && openCents > 0; [credit] = left) {
      const cents = Math.min(credit.amountCents, openCents);
      applied.push({ recordNo: credit.recordNo, amountCents: cents });
      openCents -= cents;
      credit.amountCents -= cents;
      if (credit.amountCents === 0) left.shift();
    }
    return { recordNo, paidCents: openCents, discountCents, credits: applied };
  });
  return left.length > 0 ? null : paid;
}
