import { adjustmentCauseLabels } from '@backdock/core/allowances/calculation/adjustment-words.ts';
import { monthName } from '@backdock/core/allowances/calculation/calendar.ts';
import type { ClaimPack } from './claim-pack.service.ts';

/** One line of what a claim adds up. */
export interface ClaimLine {
  label: string;
  /** Null where no purchases belong to it. */
  purchasesCents: number | null;
  earnedCents: number;
}

/** The lines whose earnings add up to the amount. */
export function claimLines({ statement }: ClaimPack): ClaimLine[] {
  const { months, adjustments, earlierCents, settledCents, distributedCents } = statement;
  const line = (label: string, cents: number): ClaimLine[] =>
    cents === 0 ? [] : [{ label, purchasesCents: null, earnedCents: cents }];
  return [
    ...months.map(({ month, baseCents, earnedCents }) => ({
      label: monthName(month),
      purchasesCents: baseCents,
      earnedCents: earnedCents ?? 0,
    })),
    ...adjustments.map(({ month, cause, baseCents, earnedCents }) => ({
      label: `${adjustmentCauseLabels[cause]}, ${monthName(month)}`,
      purchasesCents: baseCents,
      earnedCents,
    })),
    ...line('Earned earlier', earlierCents),
    ...line('Less previously claimed', -settledCents),
    ...line('Less discounts already taken', -distributedCents),
  ];
}
