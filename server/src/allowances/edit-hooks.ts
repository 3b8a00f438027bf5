import { judgeClaimsAgain } from '../accounting/credit-requests/judge-claims-again.service.ts';
import type { AroundChange, EditHooks } from './agreements/edit-hooks.ts';
import { aroundChange } from './calculation/corrections.service.ts';
import { refreshDue } from './settlement/due-settlements.service.ts';

const around: AroundChange = async (ctx, changed, change) => {
  const result = await aroundChange(ctx, changed, change);
  await refreshDue(ctx, changed.supplierId);
  return result;
};

/** An edit calculates what its agreement earns and what is due, and decides again which claims it covers. */
export const editHooks: EditHooks = { around, followTerms: judgeClaimsAgain };
