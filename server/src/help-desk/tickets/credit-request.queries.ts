import type { Tx } from '../../platform/db/database.ts';

export async function insertCreditRequests(tx: Tx, ticketId: number, ids: readonly number[]): Promise<void> {
  await tx
    .insertInto('ticket_credit_request')
    .values(ids.map((id) => ({ ticket_id: ticketId, credit_request_id: id })))
    .execute();
}
