import type { AroundChange } from '../agreements/edit-hooks.ts';
import { calculateIfMarked, calculateSupplier } from './calculation.service.ts';

/** What the old terms still owe is for late documents; the rest is the change's. */
export const aroundChange: AroundChange = async (ctx, { supplierId, cause }, change) => {
  await calculateIfMarked(ctx, supplierId);
  const changed = await change();
  await calculateSupplier(ctx, supplierId, cause);
  return changed;
};
