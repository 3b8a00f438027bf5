import type { Reader, Tx } from '../platform/db/database.ts';

export interface NewDocument {
  name: string;
  fileName: string;
  contentType: string;
  size: number;
  uploadedBy: number;
}

export async function insertDocument(tx: Tx, document: NewDocument, now: Date): Promise<void> {
  await tx
    .insertInto('document')
    .values({
      name: document.name,
      file_name: document.fileName,
      content_type: document.contentType,
      size: document.size,
      uploaded_by: document.uploadedBy,
      created_on: now.toISOString(),
    })
    .execute();
}

export function findDocument(db: Reader, name: string) {
  return db
    .selectFrom('document')
    .select([
      'name',
      'file_name as fileName',
      'content_type as contentType',
      'size',
      'uploaded_by as uploadedBy',
      'released_on as releasedOn',
    ])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function setReleased(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.updateTable('document').set({ released_on: now.toISOString() }).where('name', '=', name).execute();
}
