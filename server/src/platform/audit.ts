import type { Change } from '@backdock/core/kit/api-error.ts';
import type { Json } from '@backdock/core/kit/json.ts';
import type { WriteCtx, Employee, Newcomer, System } from './context.ts';
import type { Reader } from './db/database.ts';
import { AppError } from './errors.ts';

export interface AuditEntry {
  entityType: string;
  entityId: string | number;
  action: string;
  before?: Record<string, Json> | null;
  after?: Record<string, Json> | null;
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
  await ctx.tx
    .insertInto('audit_record')
    .values(
      entries.map((entry) => ({
        actor_id: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
        actor_name: ctx.actor.name,
        entity_type: entry.entityType,
        entity_id: String(entry.entityId),
        action: entry.action,
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
        reason: entry.reason ?? null,
        ip: ctx.ip,
        request_id: ctx.requestId,
      })),
    )
    .execute();
}

/** The fields in which two states of a record differ. */
export function differences(
  before: Record<string, Json> | null,
  after: Record<string, Json> | null,
): { field: string; from: Json; to: Json }[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const from = before?.[field] ?? null;
    const to = after?.[field] ?? null;
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

export interface Versioned {
  entityType: string;
  entityId: string | number;
  version: number;
}

/**
 * Refuses a change that was made from an older state, and tells what others changed meanwhile. Audit records of
 * a versioned record carry `version` in their `after`.
 */
export async function refuseIfStale(db: Reader, current: Versioned, sent: number): Promise<void> {
  if (current.version === sent) return;
  throw new AppError(
    'conflict',
    'stale',
    'Somebody else changed this record in the meantime. Look at the changes and try again.',
    { changes: await changesSince(db, current, sent) },
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
    const after = record.after as Record<string, Json> | null;
    if (Number(after?.version ?? 0) <= sent) return [];
    return differences(record.before as Record<string, Json> | null, after)
      .filter(({ field }) => field !== 'version')
      .map((change) => ({ ...change, by: record.actor_name, on: record.at }));
  });
}
