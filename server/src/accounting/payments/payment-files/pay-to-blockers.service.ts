import type { PaymentFileStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import type { WriteCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import * as queries from './pay-to-blockers.queries.ts';

interface CheckedFile {
  id: number;
  status: PaymentFileStatus;
}

/** What keeps a file from going out. Once it's sent, nothing does. */
export async function payToBlockers(db: Reader, file: CheckedFile): Promise<queries.BlockedPayee[]> {
  return file.status === 'PreparedForPayment' ? queries.listBlockedPayees(db, file.id) : [];
}

/** The file with its blockers, which can't change until the commit. */
export async function withHeldPayees<F extends CheckedFile>({ tx }: Pick<WriteCtx, 'tx'>, file: F) {
  if (file.status === 'PreparedForPayment') await queries.holdPayees(tx, file.id);
  return { ...file, blockers: await payToBlockers(tx, file) };
}
