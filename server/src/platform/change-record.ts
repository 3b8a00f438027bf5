import { withoutSecrets } from '@backdock/core/history/history.rules.ts';
import type { Change } from '@backdock/core/kit/api-error.ts';
import { differences, type Fields } from '@backdock/core/kit/differences.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import { type AuditEntry, auditAll } from './audit/audit.ts';
import type { Employee, System, WriteCtx } from './context.ts';
import type { Reader } from './db/database.ts';
import { AppError, refuseIf, throwNotFound } from './errors.ts';

interface Versioned {
  readonly version: number;
}

/** A kind of record that people edit based on a version they saw. */
export interface VersionedKind<
  R extends Versioned,
  A extends Employee | System = Employee | System,
  I extends string | number = number,
> {
  entityType: string;
  /** Names the record in the not-found error. */
  noun: string;
  /** Held until the commit. Refuses callers who may not reach the record. */
  lock: (ctx: WriteCtx<A>, id: I) => Promise<R | null | undefined>;
  /** Translates field names and ids in other people's changes into words. */
  inWords?: (db: Reader, changes: Change[]) => Promise<Change[]>;
}

interface Seen<I> {
  id: I;
  /** The version the caller based the decision on; null if it doesn't matter. */
  version: number | null;
}

type Unversioned = Fields & { readonly version?: never };

/** What changed, for the audit record. Versions are added automatically. */
export interface RecordChange {
  action: string;
  /** Null for a new record. */
  before: Unversioned | null;
  /** Null for a deleted record. */
  after: Unversioned | null;
  reason?: string | undefined;
}

interface Steps<R> {
  /** The rule. Checked after the version: someone looking at a stale one sees what changed instead of a refusal. */
  whyNot?: (record: R) => Refusal | null | Promise<Refusal | null>;
  /**
   * Writes the next version and returns what changed; null if nothing did. `also` holds entries for other histories.
   */
  write: (record: R) => Promise<(RecordChange & { also?: readonly AuditEntry[] }) | null>;
  /** Side effects, after the change is recorded. */
  followUp?: (record: R) => Promise<unknown>;
}

/** The one way to change a versioned record. Returns the record as it was before. */
export async function changeRecord<
  R extends Versioned,
  A extends Employee | System,
  I extends string | number,
>(
  ctx: WriteCtx<A>,
  kind: VersionedKind<R, A, I>,
  { id, version, whyNot, write, followUp }: Seen<I> & Steps<R>,
): Promise<R> {
  const record = await lockAsSeen(ctx, kind, { id, version });
  if (whyNot) refuseIf(await whyNot(record));
  const change = await write(record);
  if (!change) return record;
  const { also = [], ...own } = change;
  const of = { entityType: kind.entityType, entityId: id, version: record.version };
  await auditAll(ctx, [changeEntry(of, own), ...also]);
  await followUp?.(record);
  return record;
}

/** Only the lock, for work that spans more than this record. */
export async function lockRecord<R extends Versioned, A extends Employee | System, I extends string | number>(
  ctx: WriteCtx<A>,
  kind: VersionedKind<R, A, I>,
  id: I,
): Promise<R> {
  return (await kind.lock(ctx, id)) ?? throwNotFound(kind.noun);
}

/** The same, for a decision based on a version seen: reports first what others changed since. */
export async function lockAsSeen<R extends Versioned, A extends Employee | System, I extends string | number>(
  ctx: WriteCtx<A>,
  kind: VersionedKind<R, A, I>,
  { id, version }: Seen<I>,
): Promise<R> {
  const record = await lockRecord(ctx, kind, id);
  if (version === null || version === record.version) return record;
  const { entityType, inWords = async (_, changes) => changes } = kind;
  throw new AppError(
    'conflict',
    'stale',
    'Someone else changed this record. Review the changes and try again.',
    { changes: await inWords(ctx.tx, await changesSince(ctx.tx, { entityType, entityId: id }, version)) },
  );
}

/** The audit entry for one of many records changed together under their locks. `version` is the previous one. */
export function changeEntry(
  { entityType, entityId, version }: Pick<AuditEntry, 'entityType' | 'entityId'> & Versioned,
  { action, before, after, reason }: RecordChange,
): AuditEntry {
  return {
    entityType,
    entityId,
    action,
    before: before && { ...before, version },
    after: after && { ...after, version: version + 1 },
    reason,
  };
}

async function changesSince(
  db: Reader,
  { entityType, entityId }: Pick<AuditEntry, 'entityType' | 'entityId'>,
  seen: number,
): Promise<Change[]> {
  const records = await db
    .selectFrom('audit_record')
    .select(['actor_name', 'at', 'before', 'after'])
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', String(entityId))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return records.toReversed().flatMap((record) => {
    const { before, after } = record;
    if (Number(after?.version ?? 0) <= seen) return [];
    return differences(before, after)
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
