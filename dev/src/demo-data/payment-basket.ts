import { addToBasket } from '../../../server/src/accounting/payments/baskets/picks.service.ts';
import { setHold } from '../../../server/src/accounting/payments/baskets/holds.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { type Candidate, candidatesFor, dueOf, idsIn, totalOf } from './payment-candidates.ts';
import { act, type Act, type Payment } from './payment-steps.ts';

const plain = 5;

/** A basket in progress: one partner is on hold, one owes us more than we owe them, and one needs review. */
export async function fillBasket(runtime: Runtime, who: Act, payment: Payment): Promise<void> {
  const { paymentType } = payment;
  const candidates = await candidatesFor(runtime, who, payment);
  const owing = candidates.flatMap((candidate) => overCredited(candidate) ?? []).slice(0, 1);
  const refused = without(candidates, owing)
    .flatMap((candidate) => refusedByIntacct(candidate) ?? [])
    .slice(0, 1);
  const due = without(candidates, [...owing, ...refused])
    .map((candidate) => dueOf(candidate, payment))
    .filter(({ invoices }) => invoices.length > 0)
    .slice(0, plain);
  const [, held] = due;
  await act(runtime, who, async (ctx) => {
    await addToBasket(ctx, { paymentType, ...idsIn([...due, ...owing, ...refused]) });
    if (!held) return;
    const reason = 'Their statement names one invoice that we do not have. Ask them first.';
    await setHold(ctx, held.partnerId, { paymentType, reason });
  });
}

const without = (candidates: readonly Candidate[], taken: readonly Candidate[]) =>
  candidates.filter(({ partnerId }) => taken.every((one) => one.partnerId !== partnerId));

/** A partner's smallest bill, with a credit that exceeds it. */
function overCredited({ partnerId, invoices, credits }: Candidate): Candidate | null {
  const [bill] = invoices.toSorted((one, other) => one.total - other.total);
  const [credit] = credits.toSorted((one, other) => one.total - other.total);
  if (!bill || !credit || totalOf([bill, credit]) >= 0) return null;
  return { partnerId, invoices: [bill], credits: [credit] };
}

function refusedByIntacct({ partnerId, invoices }: Candidate): Candidate | null {
  const refused = invoices.filter(({ intacctSyncStatus }) => intacctSyncStatus === 'Failed');
  return refused.length > 0 ? { partnerId, invoices: refused, credits: [] } : null;
}
