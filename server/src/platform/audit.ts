import { withoutSecrets } from '@backdock/core/history/history.rules.ts';
import type { Change } from '@backdock/core/kit/api-error.ts';
import { differences, type Fields } from '@backdock/core/kit/differences.ts';
import { sql } from 'kysely';
import type { WriteCtx, Employee, Newcomer, System } from './context.ts';
import type { Reader } from './db/database.ts';
import { AppError } from './errors.ts';

export interface AuditEntry {
  entityType: string;
  entityId: string | number;
  action: string;
  before?: Fields | null;
  after?: Fields | null;
  reason?: string | undefined;
}

/** Records who did what, in the transaction of the change: both are kept, or neither. */
export async function audit(ctx: WriteCtx<Employee | Newcomer | System>, entry: AuditEntry): Promise<void> {
  await auditAll(ctx, [entry]);
}

/** The same for a change of many records at once. */
export async function auditAll(
  ctx: WriteCtx<Employee | Newcomer | System>,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const records = entries.map(({ entityType, entityId, action, before, after, reason }) => ({
    entity_type: entityType,
    entity_id: String(entityId),
    action,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  }));
  const { actor, ip, requestId } = ctx;
  // One value however many they are: a hundred thousand records are nothing unusual.
  await sql`INSERT INTO audit_record
      (actor_id, actor_name, entity_type, entity_id, action, before, after, reason, ip, request_id)
    SELECT ${actor.kind === 'employee' ? actor.id : null}::int, ${actor.name}, entity_type, entity_id, action, before,
           after, reason, ${ip}::inet, ${requestId}
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS record (
        entity_type text, entity_id text, action text, before jsonb, after jsonb, reason text)`.execute(
    ctx.tx,
  );
}

export interface Versioned {
  entityType: string;
  entityId: string | number;
  version: number;
}

/**
 * Refuses a change that was made from an older state, and tells what others changed meanwhile. Audit records of
 * a versioned record carry `version` in their `after`. Ids and names of fields are put into words by `inWords`.
 */
export async function refuseIfStale(
  db: Reader,
  current: Versioned,
  sent: number,
  inWords: (changes: Change[]) => Promise<Change[]> = async (changes) => changes,
): Promise<void> {
  if (current.version === sent) return;
  throw new AppError(
    'conflict',
    'stale',
    'Somebody else changed this record in the meantime. Look at the changes and try again.',
    { changes: await inWords(await changesSince(db, current, sent)) },
  );
}

async function changesSince(db: Reader, current: Versioned, sent: number): Promise<Change[]> {
  const records = await db
    .selectFrom('audit_record')
    .select(['actor_name', 'at', 'before', 'after'])
    .where('entity_type', '=', current.entityType)
    .where('entity_id', '=', String(current.entityId))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return records.toReversed().flatMap((record) => {
    const after = record.after as Fields | null;
    if (Number(after?.version ?? 0) <= sent) return [];
    return differences(record.before as Fields | null, after)
      .filter(({ field }) => field !== 'version')
      .map(({ field, from, to }) => ({
        field,
        from: withoutSecrets(field, from),
        to: withoutSecrets(field, to),
        by: record.actor_name,
        on: record.at,
      }));
  });
}
