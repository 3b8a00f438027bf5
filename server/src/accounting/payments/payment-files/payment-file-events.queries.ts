import type { Reader } from '../../../platform/db/database.ts';

/** Only for a file that wasn't canceled. */
export async function selectFileVersion(db: Reader, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment_file')
    .select('version')
    .where('id', '=', id)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst();
  return row?.version;
}
