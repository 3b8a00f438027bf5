import type { Day } from '../../kit/dates.ts';
import { centsToNumber } from '../../kit/money.ts';
import type { AgreementRow } from '../agreements/agreements.contract.ts';
import type { AgreementMonth } from '../calculation/agreement-months.rules.ts';
import type { CalculatedTerms } from '../calculation/calculated-terms.ts';
import { bought, nothingCommitted } from '../calculation/chains.test-data.ts';
import { calculate } from '../calculation/months.test-data.ts';
import { rebateMonths } from './rebate-months.rules.ts';
import type { RebateOverview } from './rebate-overview.schema.ts';
import { lastParts, partsOfYear, rebateWindow } from './rebate-windows.rules.ts';

interface Case {
  chain: readonly CalculatedTerms[];
  /** Dollars by day; a month alone means its first day. */
  purchases: Readonly<Record<string, number>>;
  today: Day;
  frozenMonths?: readonly AgreementMonth[];
  cause?: 'Correction';
}

/** What the server returns for a rebate in the year of `today`. */
export function overviewOf({ chain, purchases, today, ...frozen }: Case): RebateOverview {
  const series = bought(purchases);
  const booked = calculate({ chain, purchases, today, ...frozen });
  const parts = partsOfYear(chain, () => series, Number(today.slice(0, 4)), today);
  return {
    agreements: chain.map(rowOf),
    lastCalculatedOn: `${today}T19:00:00.000Z`,
    windows: lastParts(parts).flatMap((part) => rebateWindow(part, today, nothingCommitted) ?? []),
    months: rebateMonths(
      booked.months.filter(({ month }) => month.startsWith(today.slice(0, 4))),
      parts,
      today,
    ),
    adjustments: booked.adjustments.map(({ rowId, month, windowFrom, cause, ...figures }) => ({
      agreementId: rowId,
      month,
      windowFrom,
      cause,
      purchases: centsToNumber(figures.baseCents),
      earned: centsToNumber(figures.earnedCents),
      accrued: centsToNumber(figures.accruedCents),
      comment: null,
      isFrozen: false,
    })),
    purchases: chain.map(({ id }) => ({
      agreementId: id,
      days: Object.entries(purchases).map(([at, amount]) => [at.length === 7 ? `${at}-01` : at, amount]),
    })),
    committed: [],
  };
}

const dollars = (cents: number | null) => (cents === null ? null : centsToNumber(cents));

/** The fields that a rebate is calculated from, and those that its page shows. */
const rowOf = ({ minimumCents, fixedCents, capCents, guaranteeCents, rebate, ...terms }: CalculatedTerms) =>
  ({
    ...terms,
    name: 'Volume rebate',
    status: 'Active',
    currency: 'Usd',
    percentage: null,
    minimumAmount: dollars(minimumCents),
    fixedAmount: dollars(fixedCents),
    capAmountPerPeriod: dollars(capCents),
    minimumGuaranteeAmount: dollars(guaranteeCents),
    rebate: rebate && {
      ...rebate,
      growthBaselineAmount: dollars(rebate.growthBaselineCents),
      steps: rebate.steps.map(({ from, percentageHundredths, fixedCents: fixed }) => ({
        from: centsToNumber(from),
        percentage: dollars(percentageHundredths),
        fixedAmount: dollars(fixed),
      })),
    },
  }) as unknown as AgreementRow;
