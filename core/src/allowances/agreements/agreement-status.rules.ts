import type { Day } from '../../kit/dates.ts';
import type { AgreementStatus } from './agreements.values.ts';

/** Derived from the dates alone: replaced terms end the day before the new ones start. */
export function agreementStatus(
  { startDate, endDate }: { startDate: Day; endDate: Day | null },
  today: Day,
): AgreementStatus {
  if (startDate > today) return 'Future';
  return endDate !== null && endDate < today ? 'Historic' : 'Active';
}
