import type { Criteria, FlagRow } from '@backdock/core/administration/feature-flags.contract.ts';
import type { FeatureKind } from '@backdock/core/kit/features.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

type Derived = 'isUnused' | 'staleReason' | 'audience';

export interface FlagRecord extends Omit<FlagRow, 'criteria' | Derived> {
  criteria: Criteria | null;
  createdOn: string;
  knownOn: string | null;
}

const select = (db: Reader) =>
  db
    .selectFrom('feature_flag as flag')
    .leftJoin('feature_flag_use as use', 'use.feature', 'flag.feature')
    .leftJoin('feature_flag_known as known', 'known.feature', 'flag.feature')
    .leftJoin('employee', 'employee.id', 'flag.last_changed_by')
    .select([
      'flag.id',
      'flag.feature',
      'flag.is_enabled as isEnabled',
      'flag.group_name as groupName',
      'flag.description',
      'flag.kind',
      'flag.criteria',
      'flag.never_stale as neverStale',
      'flag.created_on as createdOn',
      'flag.version',
      'flag.last_changed_on as lastChangedOn',
      'employee.name as lastChangedBy',
      'use.last_evaluated_on as lastEvaluatedOn',
      'known.known_on as knownOn',
    ])
    .orderBy('flag.group_name')
    .orderBy('flag.feature');

export function listFlags(db: Reader): Promise<FlagRecord[]> {
  return select(db).execute();
}

export function findFlag(db: Reader, feature: string): Promise<FlagRecord | undefined> {
  return select(db).where('flag.feature', '=', feature).executeTakeFirst();
}

export function lockFlag(tx: Tx, feature: string): Promise<FlagRecord | undefined> {
  return select(tx).where('flag.feature', '=', feature).forUpdate('flag').executeTakeFirst();
}

/** Locks every flag, so that none changes before the unused ones are deleted. */
export function lockFlags(tx: Tx): Promise<FlagRecord[]> {
  return select(tx).forUpdate('flag').execute();
}

export interface FlagChange {
  isEnabled?: boolean;
  criteria?: Criteria | null;
  neverStale?: boolean;
}

export async function setFlag(
  tx: Tx,
  feature: string,
  change: FlagChange,
  by: { id: number | null; on: Date },
): Promise<void> {
  await tx
    .updateTable('feature_flag')
    .set((eb) => ({
      ...(change.isEnabled !== undefined && { is_enabled: change.isEnabled }),
      ...(change.neverStale !== undefined && { never_stale: change.neverStale }),
      ...(change.criteria !== undefined && {
        criteria: change.criteria === null ? null : JSON.stringify(change.criteria),
      }),
      last_changed_by: by.id,
      last_changed_on: by.on.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('feature', '=', feature)
    .execute();
}

export async function insertMissingFlags(
  tx: Tx,
  flags: readonly { feature: string; groupName: string; description: string; kind: FeatureKind }[],
): Promise<string[]> {
  const inserted = await tx
    .insertInto('feature_flag')
    .values(
      flags.map((flag) => ({
        feature: flag.feature,
        group_name: flag.groupName,
        description: flag.description,
        kind: flag.kind,
      })),
    )
    .onConflict((conflict) => conflict.column('feature').doNothing())
    .returning('feature')
    .execute();
  return inserted.map((row) => row.feature);
}

/** Flags in this process's code. Written in order, so that processes starting together don't deadlock. */
export async function putKnown(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  await sql`
    INSERT INTO feature_flag_known AS known (feature, known_on)
    SELECT name, ${now} FROM unnest(${[...names]}::text[]) AS name ORDER BY name
    ON CONFLICT (feature) DO UPDATE SET known_on = greatest(known.known_on, excluded.known_on)`.execute(tx);
}

export async function deleteFlags(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.deleteFrom('feature_flag').where('feature', 'in', names).execute();
  await tx.deleteFrom('feature_flag_use').where('feature', 'in', names).execute();
}

/** At most once an hour per flag, so asking is nearly always read-only. */
export async function setEvaluated(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  await sql`
    INSERT INTO feature_flag_use AS use (feature, last_evaluated_on)
    SELECT name, ${now} FROM unnest(${[...names]}::text[]) AS name
    WHERE NOT EXISTS (
      SELECT FROM feature_flag_use recent
      WHERE recent.feature = name AND recent.last_evaluated_on > ${now}::timestamptz - interval '1 hour')
    ORDER BY name
    ON CONFLICT (feature) DO UPDATE SET last_evaluated_on = greatest(use.last_evaluated_on, excluded.last_evaluated_on)
  `.execute(tx);
}
