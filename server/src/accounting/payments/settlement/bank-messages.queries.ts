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
