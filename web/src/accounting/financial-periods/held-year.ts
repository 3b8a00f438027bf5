import type { FinancialYear } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import type { Held, HeldYear } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';

/** The board's year as the rules take it. What has no lock, and never had, was not held. */
export function heldYearOf({ year, months, ...own }: FinancialYear): HeldYear {
  const held = ({ isLocked, relockOn, lockedOn }: Held & { lockedOn: string | null }) =>
    lockedOn === null ? null : { isLocked, relockOn };
  const ofMonths = months.flatMap((month) => {
    const one = held(month);
    return one ? [[month.month, one] as const] : [];
  });
  return { year, own: held(own), months: new Map(ofMonths) };
}
