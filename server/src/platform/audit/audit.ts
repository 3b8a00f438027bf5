import type { Fields } from '@backdock/core/kit/differences.ts';
import { sql } from 'kysely';
import type { WriteCtx, Employee, Newcomer, System } from '../context.ts';

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

/** The same for a change to many records at once. */
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
  // One parameter regardless of count: a hundred thousand records are nothing unusual.
  await sql`INSERT INTO audit_record
      (actor_id, actor_name, entity_type, entity_id, action, before, after, reason, ip, request_id)
    SELECT ${actor.kind === 'employee' ? actor.id : null}::int, ${actor.name}, entity_type, entity_id, action, before,
           after, reason, ${ip}::inet, ${requestId}
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS record (
        entity_type text, entity_id text, action text, before jsonb, after jsonb, reason text)`.execute(
    ctx.tx,
  );
}
