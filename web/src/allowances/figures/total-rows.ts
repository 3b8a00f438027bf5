import { maxXRayRows } from '@backdock/core/accounting/x-ray/x-ray.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import {
  allowances,
  ddrFigures,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import { rebateFigures } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { callList } from '../../platform/api.ts';

type OfYear = 'purchases' | 'earned' | 'budget' | 'outstanding';
type OfPeriod =
  'purchasesToDate' | 'earnedToDate' | 'accruedToDate' | 'forecastEarned' | 'nextStepGain' | 'budget';

/** A list and the column of it that a total adds up. */
export type Totaled =
  | { list: 'Marketing' | 'Ddr'; column: OfYear }
  | { list: 'Ddr'; column: 'actualCost' }
  | { list: 'Rebates'; column: OfPeriod }
  /** All of a kind in a year. */
  | { list: AgreementType; column: Exclude<OfYear, 'purchases'>; isYear: true };

interface Totals {
  rows: readonly {
    supplierId: number;
    supplierName: string;
    agreementId: number;
    agreementName: string;
    amount: number | null;
  }[];
  total: number;
}

/** The rows with the most, as many as an X-ray shows. */
export async function largestFirst(
  totaled: Totaled,
  of: Currency,
  filter: FilterModel,
  signal: AbortSignal,
): Promise<Totals> {
  const filterModel: FilterModel = { ...filter, currency: { filterType: 'set', values: [of] } };
  const sortModel = [{ colId: totaled.column, sort: 'desc' }];
  const query = { query: JSON.stringify({ filterModel, sortModel }), limit: String(maxXRayRows) };
  if ('isYear' in totaled) {
    const { rows, total } = await callList(allowances.figures, { query }, { signal });
    return { rows: rows.map((row) => ({ ...row, amount: row[totaled.column] })), total };
  }
  switch (totaled.list) {
    case 'Marketing': {
      const { rows, total } = await callList(marketingFigures.list, { query }, { signal });
      return { rows: rows.map((row) => ({ ...row, amount: row[totaled.column] })), total };
    }
    case 'Ddr': {
      const { rows, total } = await callList(ddrFigures.list, { query }, { signal });
      return { rows: rows.map((row) => ({ ...row, amount: row[totaled.column] })), total };
    }
    case 'Rebates': {
      const { rows, total } = await callList(rebateFigures.list, { query }, { signal });
      return { rows: rows.map((row) => ({ ...row, amount: row[totaled.column] })), total };
    }
  }
}
