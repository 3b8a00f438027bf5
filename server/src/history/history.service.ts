import { asItWasOn, type TrailStep } from '@backdock/core/history/as-it-was.rules.ts';
import {
  type HistoryEntry,
  type HistoryPage,
  historyPageSize,
  type LabeledValue,
} from '@backdock/core/history/history.contract.ts';
import {
  type AuditedStep,
  describeChanges,
  happened,
  type Names,
  referencesIn,
} from '@backdock/core/history/history.rules.ts';
import type { RecordKind } from '@backdock/core/history/record-kind.ts';
import type { Change } from '@backdock/core/kit/api-error.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import type { ReadCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import * as queries from './history.queries.ts';

interface HistoryOptions {
  before?: number | undefined;
  /** Removes from a step what this reader must not see. */
  redact?: (step: AuditedStep) => AuditedStep;
}

/** One page of a record's history. The caller has already checked read access. */
export async function historyOf(
  { db }: ReadCtx,
  kind: RecordKind,
  entityId: string | number,
  { before, redact = (step) => step }: HistoryOptions,
): Promise<HistoryPage> {
  const of = { entityType: kind.entityType, entityId: String(entityId) };
  const found = await queries.listAuditRecords(db, of, { before, limit: historyPageSize + 1 });
  const records = found.slice(0, historyPageSize).map((record) => ({ ...record, ...redact(stepOf(record)) }));
  const names = await namesIn(db, kind, records);
  return {
    entries: records.map((record) => entryOf(kind, record, names)),
    next: found.length > historyPageSize ? (records.at(-1)?.id ?? null) : null,
  };
}

interface StoredRecord extends AuditedStep {
  id: number;
  at: string;
  actorId: number | null;
  actorName: string;
  ip: string | null;
  reason: string | null;
}

/** One audit record in the words of its kind. */
export function entryOf(kind: RecordKind, record: StoredRecord, names: Names): HistoryEntry {
  // Newcomers have no id yet, but they have an address.
  const isSystem = record.actorId === null && record.ip === null;
  return {
    id: record.id,
    at: record.at,
    actorName: isSystem ? 'System' : record.actorName,
    systemPart: isSystem ? record.actorName : null,
    what: happened(kind, record.action),
    reason: record.reason,
    changes: describeChanges(kind, record, names),
  };
}

/** A record's whole trail, as `asItWasOn` needs it. The caller has already checked read access. */
function trailOf(db: Reader, kind: RecordKind, entityId: string | number): Promise<TrailStep[]> {
  return queries.listTrail(db, { entityType: kind.entityType, entityId: String(entityId) });
}

/** Puts other people's changes in the record's history wording: labels for fields, names for ids. */
export const inWords =
  (kind: RecordKind) =>
  async (db: Reader, changes: Change[]): Promise<Change[]> => {
    const steps = changes.map(({ field, from, to }) => ({
      action: '',
      before: { [field]: from },
      after: { [field]: to },
    }));
    const names = await namesIn(db, kind, steps);
    return changes.map((change, at) => {
      const described = steps[at] ? describeChanges(kind, steps[at], names)[0] : undefined;
      return described
        ? { ...change, label: described.label, from: described.from, to: described.to }
        : change;
    });
  };

/** A record's values at the end of a day, in words; null if it didn't exist yet. */
export async function recordOn(
  db: Reader,
  kind: RecordKind,
  entityId: string | number,
  current: Fields,
  day: Day,
): Promise<LabeledValue[] | null> {
  const state = asItWasOn(current, await trailOf(db, kind, entityId), day);
  if (!state) return null;
  const step = { action: '', before: null, after: state };
  const values = describeChanges(kind, step, await namesIn(db, kind, [step]));
  return values.map(({ field, label, to }) => ({ field, label, value: to }));
}

function namesIn(db: Reader, kind: RecordKind, steps: readonly AuditedStep[]): Promise<Names> {
  return namesOf(db, [referencesIn(kind, steps)]);
}

/** The names of everyone these refer to. */
export async function namesOf(
  db: Reader,
  references: readonly ReturnType<typeof referencesIn>[],
): Promise<Names> {
  const ids = (of: keyof Names) => [...new Set(references.flatMap((each) => each[of]))];
  return {
    employee: await queries.findEmployeeNames(db, ids('employee')),
    partner: await queries.findPartnerNames(db, ids('partner')),
  };
}

const stepOf = ({ action, before, after }: AuditedStep): AuditedStep => ({ action, before, after });
