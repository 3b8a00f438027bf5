import type { Said } from '@backdock/core/accounting/payments/bank-files/acknowledgement.values.ts';
import type { PaymentFileStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import type { HeardPayment } from '@backdock/core/accounting/payments/settlement.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export interface SentPayment extends HeardPayment {
  id: number;
  reference: string;
  partnerId: number;
  payToId: string;
}

/** The payments of a file, by the number that it gave them. */
export async function listSentPayments(db: Reader, fileId: number): Promise<SentPayment[]> {
  const rows = await db
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
    .orderBy('batch.id')
    .execute();
  return rows as SentPayment[];
}

/** What is final already stays as it is. */
export async function setSaid(tx: Tx, fileId: number, said: readonly Said[], now: Date): Promise<void> {
  await sql`
    UPDATE payment_batch SET
      bank_status = given.status,
      bank_transaction_id = given."transactionId",
      bank_reason = given.reason,
      return_code = given."returnCode",
      version = version + 1,
      updated_on = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS given (
      reference text, status text, "transactionId" text, "returnCode" text, reason text)
    WHERE payment_file_id = ${fileId} AND trace_number = given.reference AND payment_batch.status = 'Waiting'`.execute(
    tx,
  );
}

export async function setAcknowledged(tx: Tx, fileId: number, now: Date) {
  const { status, version } = await tx
    .updateTable('payment_file')
    .set((eb) => ({
      status: 'WaitingForBankConfirmation',
      bank_file_uploaded_on: now.toISOString(),
      version: eb('version', '+', 1),
      updated_on: now.toISOString(),
    }))
    .where('id', '=', fileId)
    .returning(['status', 'version'])
    .executeTakeFirstOrThrow();
  return { status: status as PaymentFileStatus, version };
}
