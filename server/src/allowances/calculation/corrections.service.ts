import type { AroundCorrection } from '../agreements/edit-hooks.ts';
import { calculateSupplier } from './calculation.service.ts';

/** What the old terms still owe is for late documents; the rest is the correction's. */
export const aroundCorrection: AroundCorrection = async (ctx, supplierId, correct) => {
  await calculateSupplier(ctx, supplierId);
  return calculateCorrection(ctx, supplierId, correct);
};

/** The same if the old terms have just been calculated. */
export const calculateCorrection: AroundCorrection = async (ctx, supplierId, correct) => {
  const corrected = await correct();
  await calculateSupplier(ctx, supplierId, 'Correction');
  return corrected;
};
