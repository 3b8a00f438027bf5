import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { termsWarnings } from '@backdock/core/allowances/agreements/agreement-terms.rules.ts';
import { dateOfDay } from '@backdock/core/kit/dates.ts';

/** Warnings about terms that are still being entered: half a date or an empty rate is no reason for one. */
export function liveWarnings(terms: AgreementTerms): string[] {
  const { startDate, endDate, rebate } = terms;
  if (!dateOfDay(startDate)) return [];
  const steps = rebate?.steps ?? [];
  const unrated = steps.findIndex(
    ({ percentage, fixedAmount }) => percentage === null && fixedAmount === null,
  );
  return termsWarnings({
    ...terms,
    endDate: dateOfDay(endDate) ? endDate : null,
    ...(rebate && { rebate: { ...rebate, steps: unrated === -1 ? steps : steps.slice(0, unrated) } }),
  });
}
