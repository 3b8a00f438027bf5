import type { RenumberForm } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import { whyNotRenumberBeside } from '@backdock/core/accounting/intacct-sync/sync-links.rules.ts';
import { refusal } from '@backdock/core/kit/refusal.ts';
import type { Employee, ExternalCtx } from '../../../platform/context.ts';
import { refuse, refuseIf } from '../../../platform/errors.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { findIdentical, lockUnchanged, ourDocument } from '../sync-links.service.ts';
import { lockCures } from './cures.queries.ts';
import { renumberOne } from './cures.service.ts';

const keepsNumber = refusal(
  'intacct-sync.payment-number',
  "Payment numbers come from the bank and can't be changed.",
);

/** Sends a document under another number, unless that would book it twice. */
export async function renumber(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  failureId: number,
  form: RenumberForm,
): Promise<{ sentNumber: string }> {
  const ours = await ourDocument(ctx.db, failureId);
  if (ours.entityType === 'Payment') return refuse(keepsNumber);
  const identical = await findIdentical(runtime, ours);
  refuseIf(whyNotRenumberBeside(identical, form));
  return ctx.once(async (inner) => {
    await lockCures(inner.tx);
    await lockUnchanged(inner.tx, failureId, ours);
    return renumberOne(inner, failureId, {
      reason: identical.length > 0 ? form.reason : null,
      differentFrom: identical.map(({ recordNo }) => recordNo),
    });
  });
}
