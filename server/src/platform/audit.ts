import { withoutSecrets } from '@backdock/core/history/history.rules.ts';
import type { Change } from '@backdock/core/kit/api-error.ts';
import { differences, type Fields } from '@backdock/core/kit/differences.ts';
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
