import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type MessageKind = 'Acknowledgement' | 'Returns';

interface MessageKey {
  kind: MessageKind;
  paymentFileId: number | null;
  sha256: string;
}

export function findMessage(db: Reader, { kind, paymentFileId, sha256 }: MessageKey) {
  return db
    .selectFrom('bank_message')
    .innerJoin('employee', 'employee.id', 'bank_message.uploaded_by')
    .select(['employee.name as uploadedBy', 'bank_message.uploaded_on as uploadedOn'])
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('payment_file_id', 'is not distinct from', paymentFileId)
    .executeTakeFirst();
}

/** Known before the row is there: whose text it is, is part of its seal. */
export async function nextMessageId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('bank_message', 'id'))::int AS id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export interface NewMessage extends MessageKey {
  id: number;
  fileName: string;
  size: number;
  sealed: { text: Buffer; key: Buffer; keyId: string };
  uploadedBy: number;
  uploadedOn: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { id, kind, paymentFileId, fileName, size, sha256, sealed, uploadedBy, uploadedOn } = message;
  await sql`
    INSERT INTO bank_message (id, kind, payment_file_id, file_name, size, sha256, sealed_text, sealed_key, key_id,
      uploaded_by, uploaded_on)
    OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${kind}, ${paymentFileId}, ${fileName}, ${size}, ${sha256}, ${sealed.text}, ${sealed.key},
      ${sealed.keyId}, ${uploadedBy}, ${uploadedOn})`.execute(tx);
}
