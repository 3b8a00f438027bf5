import type { Holder, Role } from '@backdock/core/kit/permissions.ts';
import type pg from 'pg';
import type { Try } from './world.ts';

export interface TrailRecord {
  id: number;
  xact: string;
  actorId: number | null;
  entityType: string;
  entityId: string;
  action: string;
  before: Partial<AuditedAccess> | null;
  after: Partial<AuditedAccess> | null;
  requestId: string | null;
  /** When it was written, and when its transaction committed, in milliseconds. */
  at: number;
  committedAt: number;
}

interface AuditedAccess {
  roles: Role[];
  departmentId: number | null;
  isHead: boolean;
  isActive: boolean;
  version: number;
  hasPassword: boolean;
}

export interface Rights extends Holder {
  isActive: boolean;
  canSignIn: boolean;
}

export const isUsableAdmin = ({ roles, isActive, canSignIn }: Rights) =>
  isActive && canSignIn && roles.includes('Admin');

/** What someone could do for a while. Others saw it at the earliest `from`, and at the latest `by`. */
interface Period {
  rights: Rights;
  from: number;
  by: number;
}

export interface Trail {
  /** In the order of commits. */
  records: readonly TrailRecord[];
  /** Who could do what after each record about an employee, in the order of commits. */
  steps: readonly { record: TrailRecord; before: Rights | null; after: Rights }[];
  employeeIds: readonly number[];
  /** Whether someone may have had such rights at some moment from here to there. */
  hadMaybe: (id: number, span: Span, test: (rights: Rights) => boolean) => boolean;
  /** Whether someone must have had such rights all the time from here to there. */
  hadSurely: (id: number, span: Span, test: (rights: Rights) => boolean) => boolean;
}

export interface Span {
  from: number;
  to: number;
}

/** A change is visible within this time after its commit, even if no one was told. */
const maxDelayMs = 2_000;

/** Replays who could do what from the audit trail alone. */
export async function readTrail(owner: pg.Client, tries: readonly Try[]): Promise<Trail> {
  const { rows: records } = await owner.query<TrailRecord>(
    `SELECT id::int, xact::text, actor_id AS "actorId", entity_type AS "entityType", entity_id AS "entityId", action,
       before, after, request_id AS "requestId", extract(epoch FROM at)::float8 * 1000 AS at,
       extract(epoch FROM pg_xact_commit_timestamp(xact::xid))::float8 * 1000 AS "committedAt"
     FROM audit_record ORDER BY pg_xact_commit_timestamp(xact::xid), id`,
  );
  const toldAt = new Map<string, number>();
  for (const { key, status, endedAt } of tries) {
    const isTold = status !== null && status < 300;
    if (isTold) toldAt.set(key, Math.min(endedAt + 1, toldAt.get(key) ?? Infinity));
  }
  const periods = new Map<number, Period[]>();
  const steps: { record: TrailRecord; before: Rights | null; after: Rights }[] = [];
  for (const record of records) {
    if (record.entityType !== 'employee') continue;
    const id = Number(record.entityId);
    const known = periods.get(id) ?? [];
    const before = known.at(-1)?.rights ?? null;
    const after = rightsAfter(before, record);
    steps.push({ record, before, after });
    const from = record.committedAt;
    known.push({ rights: after, from, by: toldAt.get(record.requestId ?? '') ?? from + maxDelayMs });
    periods.set(id, known);
  }
  return { records, steps, employeeIds: [...periods.keys()], ...lookups(periods) };
}

function lookups(periods: ReadonlyMap<number, readonly Period[]>): Pick<Trail, 'hadMaybe' | 'hadSurely'> {
  const of = (id: number) => periods.get(id) ?? [];
  return {
    hadMaybe: (id, { from, to }, test) =>
      of(id).some(
        (period, at, all) =>
          test(period.rights) && period.from <= to && (all[at + 1]?.by ?? Infinity) >= from,
      ),
    hadSurely: (id, { from, to }, test) =>
      of(id).some(
        (period, at, all) =>
          test(period.rights) && period.by <= from && (all[at + 1]?.from ?? Infinity) >= to,
      ),
  };
}

const nothing: Rights = { roles: [], departmentId: null, isHead: false, isActive: true, canSignIn: false };

function rightsAfter(before: Rights | null, { action, after }: TrailRecord): Rights {
  const { roles, departmentId, isHead, isActive, canSignIn } = before ?? nothing;
  return {
    roles: after?.roles ?? roles,
    departmentId: after?.departmentId === undefined ? departmentId : after.departmentId,
    isHead: after?.isHead ?? isHead,
    isActive: after?.isActive ?? isActive,
    canSignIn: canSignIn || after?.hasPassword === true || action === 'employee.password-set',
  };
}
