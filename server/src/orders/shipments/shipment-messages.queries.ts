import type { Reader, Tx } from '../../platform/db/database.ts';

/** What became of a supplier's message. */
export interface MessageOutcome {
  sourceKey: string;
  shipmentRequestId: number | null;
  refusal: string | null;
}

export async function findMessages(
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MessageOutcome>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('shipment_message')
    .select(['source_key as sourceKey', 'shipment_request_id as shipmentRequestId', 'refusal'])
    .where('source_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.sourceKey, row]));
}

export async function insertMessage(tx: Tx, outcome: MessageOutcome, now: Date): Promise<void> {
  await tx
    .insertInto('shipment_message')
    .values({
      source_key: outcome.sourceKey,
      shipment_request_id: outcome.shipmentRequestId,
      refusal: outcome.refusal,
      received_on: now.toISOString(),
    })
    .execute();
}
