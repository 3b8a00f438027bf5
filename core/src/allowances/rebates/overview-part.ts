import { daysAfter } from '../../kit/banking-days.ts';
import type { Day } from '../../kit/dates.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import type { Period } from '../agreements/agreement-period.rules.ts';
import type { AgreementRow } from '../agreements/agreements.contract.ts';
import type { CalculatedTerms } from '../calculation/calculated-terms.ts';
import { daysIn, earlierOf } from '../calculation/calendar.ts';
import type { CommittedCents } from '../calculation/forecast.rules.ts';
import { aYearEarlier } from '../calculation/growth-baseline.rules.ts';
import { type Purchases, purchasesByDay } from '../calculation/purchases.ts';
import { termsToCalculate } from '../calculation/terms-to-calculate.ts';
import type { WindowPart } from '../calculation/window-part.ts';
import { partOn } from '../calculation/window-parts.rules.ts';
import type { RebateOverview, RebateWindow } from './rebate-overview.schema.ts';

type Agreed = Pick<AgreementRow, 'rebate' | 'endDate'>;

/** An overview holds all the engine needs, so a browser can calculate with other terms. Null if they have no window. */
export function partOfOverview(
  { agreements, purchases }: Pick<RebateOverview, 'agreements' | 'purchases'>,
  { agreementId, windowTo }: Pick<RebateWindow, 'agreementId' | 'windowTo'>,
  today: Day,
  changed: Partial<Agreed> = {},
): WindowPart | null {
  const chain: CalculatedTerms[] = agreements.map((agreement) =>
    termsToCalculate(agreement.id === agreementId ? { ...agreement, ...changed } : agreement),
  );
  const byAgreement = new Map(purchases.map(({ agreementId: id, days }) => [id, purchasesOf(days)]));
  const none = purchasesByDay([]);
  return partOn(chain, (id) => byAgreement.get(id) ?? none, earlierOf(today, windowTo));
}

const purchasesOf = (days: RebateOverview['purchases'][number]['days']): Purchases =>
  purchasesByDay(days.map(([day, amount]) => ({ day, cents: numberToCents(amount) })));

/** What is ordered and not billed, by agreement and window. */
export function committedIn({ committed }: Pick<RebateOverview, 'committed'>): CommittedCents {
  return (rowId, { from }) =>
    numberToCents(
      committed.find(({ agreementId, windowFrom }) => agreementId === rowId && windowFrom === from)?.amount ??
        0,
    );
}

/**
 * The purchases that windows and their baselines need. The last day before them comes along, because a forecast asks
 * whether there is any history.
 */
export function daysToSend({ days }: Purchases, parts: readonly WindowPart[]): [Day, number][] {
  const first = parts.map(({ window }) => firstNeeded(window)).reduce(earlierOf, '9999-12-31');
  const before = days.findLast(({ day }) => day < first);
  const needed = days.filter(({ day }) => day >= first);
  return [...(before ? [before] : []), ...needed].map(({ day, cents }) => [day, centsToNumber(cents)]);
}

/** A year before the window, or as many days as it has. */
const firstNeeded = ({ from, to }: Period) =>
  earlierOf(aYearEarlier({ from, to: from }).from, daysAfter(from, -daysIn(from, to)));
