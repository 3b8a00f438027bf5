import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface MicrosoftAccount {
  tenantId: string;
  objectId: string;
  email: string;
  name: string;
}

/** One row per account, no matter how often it tries. */
export async function putRefused(tx: Tx, account: MicrosoftAccount, now: Date): Promise<void> {
  await sql`
    INSERT INTO refused_microsoft (tenant_id, object_id, email, name, refused_on)
    VALUES (${account.tenantId}, ${account.objectId}, ${account.email.toLowerCase()}, ${account.name}, ${now})
    ON CONFLICT (tenant_id, object_id)
    DO UPDATE SET email = excluded.email, name = excluded.name, refused_on = excluded.refused_on`.execute(tx);
}

export function listRefused(db: Reader, email: string, since: Date) {
  return db
    .selectFrom('refused_microsoft')
    .select(['tenant_id as tenantId', 'object_id as objectId', 'name', 'email', 'refused_on as askedOn'])
    .where('email', '=', email)
    .where('refused_on', '>', since.toISOString())
    .orderBy('refused_on', 'desc')
    .execute();
}

export async function removeRefused(tx: Tx, objectId: string): Promise<void> {
  await tx.deleteFrom('refused_microsoft').where('object_id', '=', objectId).execute();
}

export async function deleteOldRefusals(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('refused_microsoft').where('refused_on', '<', before.toISOString()).execute();
}
