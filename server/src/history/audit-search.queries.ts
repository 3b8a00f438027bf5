import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../platform/db/database.ts';

export interface AuditFilter {
  actorId?: number | undefined;
  kind?: string | undefined;
  record?: string | undefined;
  action?: string | undefined;
  /** The kinds the caller can see. */
  kinds: { only: readonly string[] } | { except: readonly string[] };
  days: Days;
}

/** Pacific days, and the ids of their first and last records. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
  firstId: number;
  lastId: number;
}

type Condition = RawBuilder<unknown>;

const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'America/Los_Angeles')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp AT TIME ZONE 'America/Los_Angeles')`;

function duringDays({ from, to }: Pick<Days, 'from' | 'to'>): Condition {
  return all([
    ...(from === undefined ? [] : [sql`at >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`at < ${endOf(to)}`]),
  ]);
}

const inRange = ({ days }: AuditFilter) => sql`id BETWEEN ${days.firstId} AND ${days.lastId}`;

/** Two writers can be out of order: one gets its id first, the other its time. */
const slack = sql`interval '1 minute'`;

/** Null if nothing happened on these days. */
export async function findDays(
  db: Reader,
  { from, to }: Pick<Days, 'from' | 'to'>,
): Promise<Pick<Days, 'firstId' | 'lastId'> | null> {
  const first = from === undefined ? sql`true` : sql`id >= audit_record_at(${startOf(from)} - ${slack})`;
  const last = to === undefined ? sql`true` : sql`id < audit_record_at(${endOf(to)} + ${slack})`;
  const { rows } = await sql<{ firstId: number | null; lastId: number | null }>`
    SELECT (SELECT id FROM audit_record WHERE ${first} AND ${duringDays({ from })} ORDER BY id LIMIT 1) AS "firstId",
      (SELECT id FROM audit_record WHERE ${last} AND ${duringDays({ to })} ORDER BY id DESC LIMIT 1) AS "lastId"`.execute(
    db,
  );
  const { firstId = null, lastId = null } = rows[0] ?? {};
  return firstId === null || lastId === null ? null : { firstId, lastId };
}

/**
 * A lane is what happened under one kind and action, by one person if asked for. Each has its own stretch of an index,
 * and the next lane is found by skipping the rest of the stretch.
 */
function lanes({ actorId, kind }: Pick<AuditFilter, 'actorId' | 'kind'>): Condition {
  const shared = all([
    ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
    ...(kind === undefined ? [] : [sql`entity_type = ${kind}`]),
  ]);
  // Comparing a fixed kind would keep the index from skipping.
  const [order, isLater] =
    kind === undefined
      ? [sql`entity_type, action`, sql`(entity_type, action) > (lane.entity_type, lane.action)`]
      : [sql`action`, sql`action > lane.action`];
  return sql`lane (entity_type, action) AS (
    (SELECT entity_type, action FROM audit_record WHERE ${shared} ORDER BY ${order} LIMIT 1)
    UNION ALL
    SELECT next.entity_type, next.action FROM lane CROSS JOIN LATERAL (
      SELECT entity_type, action FROM audit_record WHERE ${shared} AND ${isLater} ORDER BY ${order} LIMIT 1) next)`;
}

const isVisible = (kinds: AuditFilter['kinds']) =>
  'only' in kinds
    ? sql`entity_type = ANY (${[...kinds.only]}::text[])`
    : sql`entity_type <> ALL (${[...kinds.except]}::text[])`;

/** The kinds and actions there are records of. */
export async function listActions(
  db: Reader,
  kinds: AuditFilter['kinds'],
): Promise<{ entityType: string; action: string }[]> {
  const { rows } = await sql<{ entityType: string; action: string }>`
    WITH RECURSIVE ${lanes({})}
    SELECT entity_type AS "entityType", action FROM lane WHERE ${isVisible(kinds)}`.execute(db);
  return rows;
}

/** The newest ids, as fast for a rare combination as for a common one: each way reads one index in its order. */
export function findIds(db: Reader, filter: AuditFilter, limit: number): Promise<number[]> {
  const { actorId, kind, record, action, kinds } = filter;
  if (record !== undefined) return idsOfRecord(db, filter, limit);
  const isUnfiltered = actorId === undefined && kind === undefined && action === undefined;
  return isUnfiltered && 'except' in kinds && kinds.except.length === 0
    ? idsOfAll(db, filter, limit)
    : idsOfLanes(db, filter, limit);
}

function idsOfAll(db: Reader, filter: AuditFilter, limit: number) {
  return idsOf(db, sql`SELECT id FROM audit_record WHERE ${inRange(filter)} ORDER BY id DESC LIMIT ${limit}`);
}

function idsOfRecord(db: Reader, filter: AuditFilter, limit: number, more = sql`true`) {
  return idsOf(
    db,
    sql`SELECT id FROM audit_record
    WHERE entity_type = ${filter.kind} AND entity_id = ${filter.record} AND ${inRange(filter)}
      AND ${matches(filter)} AND ${more}
    ORDER BY id DESC LIMIT ${limit}`,
  );
}

function idsOfLanes(db: Reader, filter: AuditFilter, limit: number) {
  const { actorId, action, kinds } = filter;
  const byActor = actorId === undefined ? sql`true` : sql`record.actor_id = ${actorId}`;
  return idsOf(
    db,
    sql`WITH RECURSIVE ${lanes(filter)}
    SELECT each.id FROM lane CROSS JOIN LATERAL (
      SELECT record.id FROM audit_record record
      WHERE ${byActor} AND record.entity_type = lane.entity_type AND record.action = lane.action AND ${inRange(filter)}
      ORDER BY record.id DESC LIMIT ${limit}) each
    WHERE ${isVisible(kinds)} AND ${action === undefined ? sql`true` : sql`lane.action = ${action}`}
    ORDER BY each.id DESC LIMIT ${limit}`,
  );
}

/** Every filter but the days. */
function matches({ actorId, kind, record, action, kinds }: AuditFilter): Condition {
  return all([
    isVisible(kinds),
    ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
    ...(kind === undefined ? [] : [sql`entity_type = ${kind}`]),
    ...(record === undefined ? [] : [sql`entity_id = ${record}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
  ]);
}

/** The same expression as the index, with the text taken literally. */
const contains = (text: string) =>
  sql`reason IS NOT NULL AND lower(reason) LIKE '%' || lower(${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

/** Text in the reasons of one record. */
export const findIdsInRecord = (db: Reader, filter: AuditFilter, text: string, limit: number) =>
  idsOfRecord(db, filter, limit, contains(text));

const stretchSize = 1_000_000;

/** The first id of an id's stretch. */
export const stretchStart = (id: number) => Math.floor(id / stretchSize) * stretchSize;

/** Reading a few days is faster than finding every match in their stretch through the index. */
const maxRead = 100_000;

/**
 * Text in the reasons of one stretch of the trail. Finds all matches before it sorts them, so the planner can't choose
 * to read the whole stretch for words that hardly occur.
 */
export function findIdsByText(db: Reader, filter: AuditFilter, text: string, limit: number) {
  const { firstId, lastId } = filter.days;
  const stretch = sql`id / ${sql.lit(stretchSize)} = ${Math.floor(lastId / stretchSize)}::bigint`;
  const found =
    lastId - firstId < maxRead
      ? sql`read AS MATERIALIZED (
          SELECT id, actor_id, entity_type, entity_id, action, reason FROM audit_record WHERE ${inRange(filter)}),
        found AS MATERIALIZED (SELECT id FROM read WHERE ${contains(text)} AND ${matches(filter)})`
      : sql`found AS MATERIALIZED (
          SELECT id FROM audit_record WHERE ${contains(text)} AND ${stretch} AND ${inRange(filter)} AND ${matches(filter)})`;
  return idsOf(db, sql`WITH ${found} SELECT id FROM found ORDER BY id DESC LIMIT ${limit}`);
}

async function idsOf(db: Reader, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ id: number }>).execute(db);
  return rows.map(({ id }) => id);
}

export function listRecords(db: Reader, ids: readonly number[], days: Pick<Days, 'from' | 'to'>) {
  return db
    .selectFrom('audit_record')
    .select([
      'id',
      'at',
      'actor_id as actorId',
      'actor_name as actorName',
      'ip',
      'entity_type as entityType',
      'entity_id as entityId',
      'action',
      'before',
      'after',
      'reason',
    ])
    .where('id', 'in', ids)
    .where(duringDays(days) as RawBuilder<boolean>)
    .orderBy('id', 'desc')
    .execute();
}

interface Place {
  entityType: string;
  entityId: string;
  supplierId: number | null;
  orderId: number | null;
  partnerType: PartnerType | null;
  agreementType: AgreementType | null;
  rowId: number | null;
}

const placedTypes: ReadonlySet<string> = new Set([
  'invoice-review',
  'shipment-request',
  'pay-to',
  'payment-settings',
  'payment-basket',
  'feature-flag',
  'allowance-agreement',
]);

/** What the pages of these records need besides their ids. */
export async function listPlaces(
  db: Reader,
  records: readonly { entityType: string; entityId: string }[],
): Promise<Place[]> {
  const wanted = records.filter(({ entityType }) => placedTypes.has(entityType));
  if (wanted.length === 0) return [];
  const types = wanted.map(({ entityType }) => entityType);
  const ids = wanted.map(({ entityId }) => entityId);
  const { rows } = await sql<Place>`
    WITH wanted AS MATERIALIZED (
      SELECT DISTINCT type, id FROM unnest(${types}::text[], ${ids}::text[]) AS each(type, id)),
    numbered AS MATERIALIZED (SELECT type, id, id::int AS number FROM wanted WHERE id ~ '^[1-9][0-9]{0,8}$')
    SELECT type AS "entityType", wanted.id AS "entityId", supplier_id AS "supplierId", NULL::int AS "orderId",
      NULL::text AS "partnerType", NULL::text AS "agreementType", NULL::int AS "rowId"
    FROM numbered wanted JOIN invoice_review ON invoice_review.id = number WHERE type = 'invoice-review'
    UNION ALL
    SELECT type, wanted.id, supplier_id, order_id, NULL, NULL, NULL
    FROM numbered wanted JOIN shipment_request ON shipment_request.id = number WHERE type = 'shipment-request'
    UNION ALL
    SELECT wanted.type, wanted.id, NULL, NULL, partner.partner_type, NULL, NULL
    FROM numbered wanted JOIN partner ON partner.id = number
    WHERE wanted.type IN ('pay-to', 'payment-settings', 'payment-basket')
    UNION ALL
    SELECT wanted.type, wanted.id, supplier_id, NULL, NULL, agreement.type, NULL
    FROM numbered wanted JOIN allowance_agreement agreement ON agreement.id = number
    WHERE wanted.type = 'allowance-agreement'
    UNION ALL
    SELECT type, wanted.id, NULL, NULL, NULL, NULL, feature_flag.id
    FROM wanted JOIN feature_flag ON feature = wanted.id WHERE type = 'feature-flag'`.execute(db);
  return rows;
}

/** When the record happened, or the one after it if there is none with this id. */
export async function findTime(db: Reader, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('audit_record')
    .select('at')
    .where('id', '>=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.at ?? null;
}

export function listPeople(db: Reader) {
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'is_active as isActive'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function findVerification(db: Reader) {
  return db
    .selectFrom('audit_verification')
    .select(['verified_on as on', 'records', 'problems'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findNewestSeal(
  db: Reader,
): Promise<{ position: number; hash: string; sealedOn: string } | undefined> {
  const { rows } = await sql<{ position: number; hash: string; sealedOn: string }>`
    SELECT position, encode(hash, 'hex') AS hash, sealed_on AS "sealedOn"
    FROM audit_seal ORDER BY position DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Stops counting one past the limit. */
export async function countUnsealed(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH newest AS (SELECT through_xact, through_id FROM audit_seal ORDER BY position DESC LIMIT 1)
    SELECT count(*)::int AS count FROM (
      SELECT FROM audit_record WHERE (xact, id) > (
        coalesce((SELECT through_xact FROM newest), '0'::xid8), coalesce((SELECT through_id FROM newest), 0))
      LIMIT ${limit + 1}) unsealed`.execute(db);
  return rows[0]?.count ?? 0;
}
