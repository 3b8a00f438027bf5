import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { maxXRayRows, type XRay, xRayOf, type XRayRow } from '@backdock/core/accounting/x-ray/x-ray.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import {
  budgetVarianceXRay,
  budgetXRay,
  monthsOfPart,
} from '@backdock/core/allowances/budgets/budget-x-ray.ts';
import { type BudgetRow, budgets } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import { type FigurePart, figureXRay } from '@backdock/core/allowances/figures/figure-x-ray.ts';
import { allowances } from '@backdock/core/allowances/figures/figures.contract.ts';
import { type BookedFigure, monthKey } from '@backdock/core/allowances/months/booked-rows.ts';
import {
  outstandingXRay,
  requestedXRay,
  settledXRay,
} from '@backdock/core/allowances/settlement/settlement-x-ray.ts';
import { settlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { type FilterModel, maxPageSize } from '@backdock/core/kit/list.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { chainMonths } from '../../agreements/months/chain-months.ts';
import { call, callList } from '../../platform/api.ts';

/** A figure in a row of a list. */
export interface ListedFigure {
  title: string;
  supplierId: number;
  agreementId: number;
  type: AgreementType;
  currency: Currency;
  part: FigurePart;
  /** As the list shows it. */
  total: number;
}

type Load = (figure: ListedFigure, signal: AbortSignal) => Promise<XRay>;

const ofMonths =
  (of: BookedFigure): Load =>
  async (figure, signal) => {
    const terms = await chainMonths(figure.agreementId, signal);
    return figureXRay({
      ...figure,
      of,
      terms: terms.filter(({ agreementId }) => agreementId === figure.agreementId),
    });
  };

const claimsOf = ({ agreementId }: ListedFigure, signal: AbortSignal) =>
  call(settlements.ofAgreement, { params: { agreementId } }, { signal });

/** What is behind each column that opens. */
export const figureLoads = {
  purchases: ofMonths('base'),
  earned: ofMonths('earned'),
  accrued: ofMonths('accrued'),
  settled: async (figure, signal) => settledXRay(await claimsOf(figure, signal), figure),
  requested: async (figure, signal) => requestedXRay(await claimsOf(figure, signal), figure),
  outstanding: async (figure, signal) =>
    outstandingXRay(await claimsOf(figure, signal), await chainMonths(figure.agreementId, signal), figure),
  budget: async (figure, signal) =>
    budgetXRay({ ...figure, budget: await budgetOf(figure, signal), months: budgetedMonths(figure) }),
  budgetVariance: async (figure, signal) =>
    budgetVarianceXRay({
      ...figure,
      budget: await budgetOf(figure, signal),
      months: budgetedMonths(figure),
      earned: (
        await rowsOfKind(figure, { year: figure.part.year, periods: [figure.part.period] }, signal)
      ).map(({ agreementName, earned, link }) => ({ label: agreementName, amount: earned ?? 0, link })),
    }),
  priorYearEarned: async (figure, signal) => {
    const periods = budgetedMonths(figure).map((month) => monthNames[month]);
    const found = await rowsOfKind(figure, { year: figure.part.year - 1, periods }, signal);
    const rows = found.filter(({ earned }) => earned !== null && earned !== 0).map(asMonth);
    return xRayOf({ ...figure, parts: [{ label: 'The same months a year earlier', rows }] });
  },
  actualCost: coveredClaims,
} as const satisfies Record<string, Load>;

const budgetedMonths = ({ part }: ListedFigure) => monthsOfPart(part, dayInPacific(new Date()));

const only = (value: string): FilterModel[string] => ({ filterType: 'set', values: [value] });
const equals = (filter: number): FilterModel[string] => ({ filterType: 'number', type: 'equals', filter });

async function budgetOf(
  { supplierId, type, part }: ListedFigure,
  signal: AbortSignal,
): Promise<BudgetRow | undefined> {
  const filterModel: FilterModel = {
    supplierId: equals(supplierId),
    agreementType: only(type),
    year: only(String(part.year)),
  };
  const query = { query: JSON.stringify({ filterModel }) };
  return (await callList(budgets.list, { query }, { signal })).rows[0];
}

/** What each of a supplier's agreements of the kind earned, with a link to it. */
async function rowsOfKind(
  { supplierId, type }: ListedFigure,
  { year, periods }: { year: number; periods: readonly string[] },
  signal: AbortSignal,
) {
  const filterModel: FilterModel = {
    supplierId: equals(supplierId),
    agreementType: only(type),
    year: only(String(year)),
    period: { filterType: 'set', values: [...periods] },
  };
  const query = { query: JSON.stringify({ filterModel }), limit: String(maxPageSize) };
  const { rows } = await callList(allowances.figures, { query }, { signal });
  return rows.map((row) => ({
    ...row,
    link: { kind: 'agreement', supplierId, agreementType: type, id: row.agreementId } as const,
  }));
}

type KindRow = Awaited<ReturnType<typeof rowsOfKind>>[number];

function asMonth({ agreementId, agreementName, year, period, earned }: KindRow): XRayRow {
  const at = budgetMonths.findIndex((month) => monthNames[month] === period);
  return {
    label: `${period} ${year}`,
    detail: agreementName,
    amount: earned ?? 0,
    key: monthKey(agreementId, `${year}-${String(at + 1).padStart(2, '0')}`),
  };
}

/** The claims that a DDR agreement covered. */
async function coveredClaims(figure: ListedFigure, signal: AbortSignal): Promise<XRay> {
  const { year } = figure.part;
  const months = budgetMonths.map((month) => monthNames[month]);
  const at = months.findIndex((name) => name === figure.part.period);
  const [first, last] = at === -1 ? [0, 11] : [at, at];
  const end = new Date(Date.UTC(year, last + 1, 0)).getUTCDate();
  const filter: FilterModel = {
    status: only('Closed'),
    coveredByAgreementId: equals(figure.agreementId),
    createdOn: {
      filterType: 'date',
      type: 'inRange',
      dateFrom: `${year}-${String(first + 1).padStart(2, '0')}-01`,
      dateTo: `${year}-${String(last + 1).padStart(2, '0')}-${end}`,
    },
  };
  const query = { query: JSON.stringify({ filterModel: filter }), limit: String(maxXRayRows) };
  const { rows, total } = await callList(creditRequests.list, { query }, { signal });
  const shown = rows.reduce((cents, { totalAmount }) => cents + numberToCents(totalAmount), 0);
  const rest = total - rows.length;
  return xRayOf({
    ...figure,
    parts: [
      {
        label: 'Claims',
        rows: rows.map(({ id, purchaseOrderNumber, totalAmount }) => ({
          label: `Credit request ${id}`,
          ...(purchaseOrderNumber !== null && { detail: `Order ${purchaseOrderNumber}` }),
          amount: totalAmount,
          link: { kind: 'creditRequest', id } as const,
        })),
        ...(rest > 0 && {
          more: {
            count: rest,
            amount: centsToNumber(numberToCents(figure.total) - shown),
            link: { list: 'creditRequest', filter } as const,
          },
        }),
      },
    ],
  });
}
