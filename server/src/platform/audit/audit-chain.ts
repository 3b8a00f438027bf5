import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

/** Records per seal: enough to be cheap, few enough to inspect one by one when something is wrong. */
const blockSize = 1_000;
/** Arbitrary, but every sealing process must use the same key. */
const lockKey = 4_207_002;

/**
 * Everything a record says, as 32 bytes. Inlined rather than a database function, which anyone altering a record could
 * alter too. jsonb has one text per value, regardless of key order.
 */
const digest = sql`sha256(convert_to(jsonb_build_array(record.id, extract(epoch FROM record.at), record.xact::text,
  record.actor_id, record.actor_name, record.entity_type, record.entity_id, record.action, record.before,
  record.after, record.reason, record.ip, record.request_id)::text, 'UTF8'))`;

/** A seal's own hash: the previous hash, its position, and what it covers. */
const chained = (previous: string, seal: string) => sql`sha256(
  coalesce(${sql.ref(`${previous}.hash`)}, decode(repeat('00', 32), 'hex'))
  || convert_to(concat_ws(':', ${sql.ref(`${seal}.position`)}, ${sql.ref(`${seal}.through_xact`)},
       ${sql.ref(`${seal}.through_id`)}, array_to_string(${sql.ref(`${seal}.record_ids`)}, ',')), 'UTF8')
  || ${sql.ref(`${seal}.digests`)})`;

export interface Head {
  position: number;
  hash: string;
}

/**
 * Seals the next records; null if there are none or another process is sealing. A record below the snapshot's xmin
 * belongs to a finished transaction, so none can still appear before it. Sealing on write would make all writers wait
 * for each other.
 */
export async function sealNext(tx: Tx, now: Date): Promise<(Head & { records: number }) | null> {
  const lock = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${lockKey}) AS held`.execute(tx);
  if (!lock.rows[0]?.held) return null;
  const { rows } = await sql<Head & { records: number }>`
    WITH previous AS (SELECT * FROM audit_seal ORDER BY position DESC LIMIT 1),
    covered AS (
      SELECT record.id, record.xact, ${digest} AS digest FROM audit_record record
      WHERE (record.xact, record.id) > (
          coalesce((SELECT through_xact FROM previous), '0'::xid8), coalesce((SELECT through_id FROM previous), 0))
        AND record.xact < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY record.xact, record.id LIMIT ${sql.lit(blockSize)}),
    block AS (
      SELECT coalesce((SELECT position FROM previous), 0) + 1 AS position, 
        (array_agg(xact ORDER BY xact DESC))[1] AS through_xact,
        (array_agg(id ORDER BY xact DESC, id DESC))[1] AS through_id,
        array_agg(id ORDER BY xact, id) AS record_ids, string_agg(digest, ''::bytea ORDER BY xact, id) AS digests
      FROM covered HAVING count(*) > 0)
    INSERT INTO audit_seal (position, through_xact, through_id, record_ids, digests, hash, sealed_on)
    SELECT block.*, ${chained('previous', 'block')}, ${now} FROM block LEFT JOIN previous ON true
    RETURNING position, encode(hash, 'hex') AS hash, cardinality(record_ids) AS records`.execute(tx);
  return rows[0] ?? null;
}

export const isFull = ({ records }: { records: number }) => records === blockSize;

interface Tampering {
  position: number;
  what: 'altered' | 'removed' | 'added' | 'seal broken' | 'seal missing';
  /** Missing if the seal itself is wrong. */
  recordId?: number;
}

export interface Verified {
  seals: number;
  records: number;
  /** Store it elsewhere: someone able to replace records and every later seal couldn't replace it there. */
  head: Head | null;
  found: Tampering[];
}

const sealsAtOnce = 20;

/** Checks every sealed record. Given a head stored elsewhere, also checks that the chain still passes through it. */
export async function verifyAudit(db: Reader, storedHead?: Head): Promise<Verified> {
  const verified: Verified = { seals: 0, records: 0, head: null, found: [] };
  for (;;) {
    const seals = await checkSeals(db, verified.head?.position ?? 0);
    for (const seal of seals) {
      const { position, hash, records } = seal;
      verified.found.push(...(await tamperingAt(db, seal, verified.head, storedHead)));
      verified.head = { position, hash };
      verified.seals += 1;
      verified.records += records;
    }
    if (seals.length < sealsAtOnce) break;
  }
  if (storedHead && storedHead.position > (verified.head?.position ?? 0)) {
    verified.found.push({ position: storedHead.position, what: 'seal missing' });
  }
  return verified;
}

interface CheckedSeal extends Head {
  records: number;
  isIntact: boolean;
  isLinked: boolean;
}

async function tamperingAt(
  db: Reader,
  { position, hash, isIntact, isLinked }: CheckedSeal,
  before: Head | null,
  storedHead: Head | undefined,
): Promise<Tampering[]> {
  const expected = (before?.position ?? 0) + 1;
  // Without the previous seal, this one can't be checked.
  if (position > expected) return [{ position: expected, what: 'seal missing' }];
  const isConsistent = storedHead?.position !== position || storedHead.hash === hash;
  return [
    ...(isLinked && isConsistent ? [] : [{ position, what: 'seal broken' } as const]),
    ...(isIntact ? [] : await compare(db, position)),
  ];
}

/** The records between the end of the previous seal and the end of this one, as they are now. */
const coveredBy = sql`audit_record record
  WHERE (record.xact, record.id) > (coalesce(previous.through_xact, '0'::xid8), coalesce(previous.through_id, 0))
    AND (record.xact, record.id) <= (seal.through_xact, seal.through_id)`;
const sealWithPrevious = sql`audit_seal seal LEFT JOIN LATERAL (
  SELECT * FROM audit_seal before WHERE before.position < seal.position ORDER BY before.position DESC LIMIT 1
) previous ON true`;

async function checkSeals(db: Reader, after: number): Promise<CheckedSeal[]> {
  const { rows } = await sql<CheckedSeal>`
    SELECT seal.position, encode(seal.hash, 'hex') AS hash, cardinality(seal.record_ids) AS records,
      ${chained('previous', 'seal')} = seal.hash AS "isLinked",
      coalesce(seal.record_ids = now.ids AND seal.digests = now.digests, false) AS "isIntact"
    FROM ${sealWithPrevious} CROSS JOIN LATERAL (
      SELECT array_agg(id ORDER BY xact, id) AS ids, string_agg(digest, ''::bytea ORDER BY xact, id) AS digests
      FROM (SELECT record.id, record.xact, ${digest} AS digest FROM ${coveredBy}) each) now
    WHERE seal.position > ${after} ORDER BY seal.position LIMIT ${sql.lit(sealsAtOnce)}`.execute(db);
  return rows;
}

/** The records affected by a broken seal. */
async function compare(db: Reader, position: number): Promise<Tampering[]> {
  const { rows } = await sql<{ recordId: number; what: Tampering['what'] }>`
    WITH seal AS (SELECT * FROM audit_seal WHERE position = ${position}),
    previous AS (SELECT * FROM audit_seal WHERE position < ${position} ORDER BY position DESC LIMIT 1),
    sealed AS (
      SELECT id, substring(seal.digests FROM (at::int - 1) * 32 + 1 FOR 32) AS digest
      FROM seal, unnest(seal.record_ids) WITH ORDINALITY AS each(id, at)),
    now AS (
      SELECT record.id, ${digest} AS digest FROM seal LEFT JOIN previous ON true, ${coveredBy})
    SELECT coalesce(sealed.id, now.id) AS "recordId",
      CASE WHEN now.id IS NULL THEN 'removed' WHEN sealed.id IS NULL THEN 'added' ELSE 'altered' END AS what
    FROM sealed FULL JOIN now ON now.id = sealed.id
    WHERE sealed.digest IS DISTINCT FROM now.digest ORDER BY 1`.execute(db);
  return rows.map((row) => ({ position, ...row }));
}
