import type { AroundChange } from '../agreements/edit-hooks.ts';
import { calculateSupplier } from './calculation.service.ts';

/** What the old terms still owe is for late documents; the rest is the change's. */
export const aroundChange: AroundChange = async (ctx, changed, change) => {
  await calculateSupplier(ctx, changed.supplierId);
  return calculateChange(ctx, changed, change);
};

/** The same if the old terms have just been calculated. */
export const calculateChange: AroundChange = async (ctx, { supplierId, cause }, change) => {
  const changed = await change();
  await calculateSupplier(ctx, supplierId, cause);
  return changed;
};
