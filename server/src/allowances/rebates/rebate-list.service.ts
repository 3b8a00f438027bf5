import type { RebateTotal } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { FilterModel, ListRequest } from '@backdock/core/kit/list.ts';
import type { ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';
import { withYear } from '../figures/figures.service.ts';
import { rebateSourceOn, sumRebates } from './rebate-list.queries.ts';

export function listRebates({ db, now }: ReadCtx, request: ListRequest): Promise<RawPage> {
  const today = dayInPacific(now);
  const filters = withYear(request.filters, today);
  return readList(db, rebateSourceOn(today), { ...request, filters });
}

export const rebateTotals = (db: Reader, today: Day, filters: FilterModel): Promise<RebateTotal[]> =>
  sumRebates(db, today, withYear(filters, today));
