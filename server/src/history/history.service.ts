import { asItWasOn, type TrailStep } from '@backdock/core/history/as-it-was.rules.ts';
import {
  type HistoryPage,
  historyPageSize,
  type ToldValue,
} from '@backdock/core/history/history.contract.ts';
import {
  type AuditedStep,
  happened,
  type Names,
  referencesIn,
  toldChanges,
} from '@backdock/core/history/history.rules.ts';
import type { RecordKind } from '@backdock/core/history/record-kind.ts';
import type { Change } from '@backdock/core/kit/api-error.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import type { ReadCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import * as queries from './history.queries.ts';

/** One page of what happened to a record. Whether the caller may read the record was decided before. */
export async function historyOf(
  { db }: ReadCtx,
  kind: RecordKind,
  entityId: string | number,
  { before }: { before?: number | undefined },
): Promise<HistoryPage> {
  const of = { entityType: kind.entityType, entityId: String(entityId) };
  const found = await queries.listAuditRecords(db, of, { before, limit: historyPageSize + 1 });
  const records = found.slice(0, historyPageSize).map((record) => ({ ...record, ...stepOf(record) }));
  const names = await namesIn(db, kind, records);
  return {
    entries: records.map((record) => ({
      id: record.id,
      at: record.at,
      actorName: record.isSystem ? 'System' : record.actorName,
      systemPart: record.isSystem ? record.actorName : null,
      what: happened(kind, record.action),
      reason: record.reason,
      changes: toldChanges(kind, record, names),
    })),
    next: found.length > historyPageSize ? (records.at(-1)?.id ?? null) : null,
  };
}

/** The whole trail of a record, as `asItWasOn` needs it. Whether the caller may read the record was decided before. */
async function trailOf(db: Reader, kind: RecordKind, entityId: string | number): Promise<TrailStep[]> {
  const found = await queries.listTrail(db, { entityType: kind.entityType, entityId: String(entityId) });
  return found as unknown as TrailStep[];
}

/** Puts what others changed into the words of the record's history: labels for fields, names for ids. */
export const inWords =
  (db: Reader, kind: RecordKind) =>
  async (changes: Change[]): Promise<Change[]> => {
    const steps = changes.map(({ field, from, to }) => ({
      action: '',
      before: { [field]: from },
      after: { [field]: to },
    }));
    const names = await namesIn(db, kind, steps);
    return changes.map((change, at) => {
      const told = steps[at] ? toldChanges(kind, steps[at], names)[0] : undefined;
      return told ? { ...change, label: told.label, from: told.from, to: told.to } : change;
    });
  };

/** What a record held when a day ended, in words; null while it did not exist. */
export async function recordOn(
  db: Reader,
  kind: RecordKind,
  entityId: string | number,
  current: Fields,
  day: Day,
): Promise<ToldValue[] | null> {
  const state = asItWasOn(current, await trailOf(db, kind, entityId), day);
  if (!state) return null;
  const step = { action: '', before: null, after: state };
  const told = toldChanges(kind, step, await namesIn(db, kind, [step]));
  return told.map(({ field, label, to }) => ({ field, label, value: to }));
}

async function namesIn(db: Reader, kind: RecordKind, steps: readonly AuditedStep[]): Promise<Names> {
  const ids = referencesIn(kind, steps);
  return {
    employee: await queries.findEmployeeNames(db, ids.employee),
    partner: await queries.findPartnerNames(db, ids.partner),
  };
}

const stepOf = ({ action, before, after }: { action: string; before: unknown; after: unknown }) =>
  ({ action, before, after }) as AuditedStep;
