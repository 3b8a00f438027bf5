import type { ReportedPayment } from '@backdock/core/accounting/payments/bank-files/acknowledgement.values.ts';
import type { HeardPayment } from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { nextVersion } from '../../../platform/db/next-version.ts';

export interface SentPayment extends HeardPayment {
  id: number;
  reference: string;
  partnerId: number;
  payToId: string;
}

/** The payments of a file, by the number it gave them. */
export function listSentPayments(db: Reader, fileId: number): Promise<SentPayment[]> {
  return db
    .selectFrom('payment_batch as batch')
    .innerJoin('partner', 'partner.id', 'batch.partner_id')
    .select([
      'batch.id',
      'batch.trace_number as reference',
      'batch.partner_id as partnerId',
      'batch.pay_to_id as payToId',
      'batch.status',
      'batch.bank_status as bankStatus',
      'batch.returned_on as returnedOn',
      'partner.name as partnerName',
    ])
    .where('batch.payment_file_id', '=', fileId)
    .where('batch.status', '<>', 'Cancelled')
    .$narrowType<{ status: SentPayment['status'] }>()
    .orderBy('batch.id')
    .execute();
}

/** Final outcomes stay as they are. */
export async function setBankResults(
  tx: Tx,
  fileId: number,
  reported: readonly ReportedPayment[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE payment_batch SET
      bank_status = given.status,
      bank_transaction_id = given."transactionId",
      bank_reason = given.reason,
      return_code = given."returnCode",
      version = version + 1,
      updated_on = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) AS given (
      reference text, status text, "transactionId" text, "returnCode" text, reason text)
    WHERE payment_file_id = ${fileId} AND trace_number = given.reference AND payment_batch.status = 'Waiting'`.execute(
    tx,
  );
}

export async function setAcknowledged(tx: Tx, fileId: number, now: Date) {
  const status = 'WaitingForBankConfirmation';
  const { version } = await tx
    .updateTable('payment_file')
    .set({
      status,
      bank_file_uploaded_on: now.toISOString(),
      ...nextVersion(now),
    })
    .where('id', '=', fileId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { status, version } as const;
}
