import type { Day } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { AgreementCondition } from './agreements.values.ts';

interface Proven {
  condition: AgreementCondition;
  startDate: Day;
  proofAcceptedOn: Day | null;
}

/** An agreement that has ended still earns what its proof is accepted for. */
export function whyNotAcceptProof(
  { condition, startDate, proofAcceptedOn }: Proven,
  today: Day,
): Refusal | null {
  if (condition !== 'ProofOfPerformance') {
    return refusal('proof.not-needed', 'This agreement needs no proof of performance.');
  }
  if (startDate > today) return refusal('proof.future', 'This agreement hasn’t started.');
  if (proofAcceptedOn !== null) return refusal('proof.accepted', 'The proof was already accepted.');
  return null;
}

/** Once the supplier has been charged for it, the acceptance stands. */
export function whyNotTakeBackProof(
  { proofAcceptedOn }: Pick<Proven, 'proofAcceptedOn'>,
  isSettled: boolean,
): Refusal | null {
  if (proofAcceptedOn === null) return refusal('proof.none', 'No proof was accepted.');
  if (isSettled)
    return refusal(
      'proof.settled',
      'Part of what it earned is settled, so the acceptance can’t be taken back.',
    );
  return null;
}
