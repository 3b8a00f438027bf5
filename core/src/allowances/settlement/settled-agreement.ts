import { z } from 'zod';
import { id } from '../../kit/id.ts';
import { agreementTypes } from '../agreements/agreements.values.ts';

/** The agreement and period that a credit memo or request claims. */
export const SettledAgreement = z.object({
  id: id('agreement'),
  supplierId: id('supplier'),
  type: z.enum(agreementTypes),
  name: z.string(),
  periodFrom: z.iso.date(),
  periodTo: z.iso.date(),
});
export type SettledAgreement = z.infer<typeof SettledAgreement>;
