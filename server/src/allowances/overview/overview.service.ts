import { maxDue, maxToGain } from '@backdock/core/allowances/figures/figures.values.ts';
import { RebateRow } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { listRebates, sumKinds } from '../figures/figures.service.ts';
import { dueOn } from '../settlement/due-settlements.service.ts';
import { listEnding } from './ending-agreements.queries.ts';

/** A year of all allowances on one page. */
export async function overviewOf(ctx: ReadCtx, year: number) {
  const { db, now } = ctx;
  const today = dayInPacific(now);
  return {
    year,
    today,
    totals: await sumKinds(db, year, today),
    ...(await dueOn(db, today, maxDue)),
    ...(await listEnding(db, today)),
    toGain: await rebatesToGain(ctx, year),
  };
}

async function rebatesToGain(ctx: ReadCtx, year: number): Promise<RebateRow[]> {
  const { json } = await listRebates(ctx, {
    sort: [{ colId: 'nextStepGain', sort: 'desc' }],
    filters: {
      year: { filterType: 'set', values: [String(year)] },
      status: { filterType: 'set', values: ['Active'] },
      nextStepGain: { filterType: 'number', type: 'greaterThan', filter: 0 },
    },
    limit: maxToGain,
    offset: 0,
  });
  return RebateRow.array().parse(JSON.parse(json));
}
