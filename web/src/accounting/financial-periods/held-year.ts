import type { FinancialYear } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import type { Held, HeldYear } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';

/** The board's year in the shape the rules expect. A period that was never locked has no entry. */
export function heldYearOf({ year, months, ...own }: FinancialYear): HeldYear {
  const held = ({ isLocked, relockOn, lockedOn }: Held & { lockedOn: string | null }) =>
    lockedOn === null ? null : { isLocked, relockOn };
  const ofMonths = months.flatMap((month) => {
    const one = held(month);
    return one ? [[month.month, one] as const] : [];
  });
  return { year, own: held(own), months: new Map(ofMonths) };
}
