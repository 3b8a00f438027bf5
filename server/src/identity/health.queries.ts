import { sql } from 'kysely';
import type { Reader } from '../platform/db/database.ts';

export async function pingDatabase(db: Reader): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
