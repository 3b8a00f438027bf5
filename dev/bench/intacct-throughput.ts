import { setTimeout as sleep } from 'node:timers/promises';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { prepare } from '../../server/src/accounting/intacct-sync/prepared.service.ts';
import type { Gateway, GatewayFunction } from '../../server/src/integrations/intacct/gateway-port.ts';
import type { Office } from '../chaos/intacct-office.ts';

/** Documents a second. */
export interface Throughput {
  latencyMs: number;
  bare: number;
  queued: number;
}

interface Document {
  type: SyncedType;
  id: number;
}

const lanes = 2;
/** Turns per side, so that neither gets the better half of the machine's time. */
const turns = 4;

/** The same kind of documents sent directly and through the queue, alternating. */
export async function throughput(
  office: Office,
  { documents, latencyMs }: { documents: number; latencyMs: number },
): Promise<Throughput> {
  await office.simulator.setFaults({});
  await sendThrough(office, await unsentVendors(office));
  await office.simulator.setFaults({ latencyMs });
  const portion = Math.ceil(documents / turns / 2);
  const spent = { bare: 0, queued: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    spent.bare += await sendBare(office, await unsentDocuments(office, portion), `${latencyMs}-${turn}`);
    spent.queued += await sendThrough(office, await unsentDocuments(office, portion));
  }
  const rate = (ms: number) => (1_000 * portion * turns) / ms;
  return { latencyMs, bare: rate(spent.bare), queued: rate(spent.queued) };
}

async function unsentVendors({ owner }: Office): Promise<Document[]> {
  const { rows } = await owner.query<Document>(
    `SELECT partner_type AS type, id FROM partner WHERE intacct_sync_status = 'NotSynced'`,
  );
  return rows;
}

/** Bills and memos, in the same proportion as in the books. */
async function unsentDocuments({ owner }: Office, count: number): Promise<Document[]> {
  const { rows } = await owner.query<Document>(
    `SELECT type, id FROM (
       SELECT 'Invoice' AS type, id FROM invoice WHERE posting_date IS NOT NULL
       UNION ALL SELECT 'CreditMemo', id FROM credit_memo) document
     WHERE NOT EXISTS (SELECT FROM intacct_record WHERE entity_type = type AND entity_id = id)
     ORDER BY hashint4(id), type LIMIT $1`,
    [count],
  );
  return rows;
}

/** Returns the time from the first request to the last response, in milliseconds. */
async function sendThrough({ owner, request }: Office, documents: readonly Document[]): Promise<number> {
  const { rows: last } = await owner.query<{ id: string }>(
    'SELECT coalesce(max(id), 0) AS id FROM intacct_attempt',
  );
  for (const [type, some] of Map.groupBy(documents, (document) => document.type)) {
    await request(
      type,
      some.map(({ id }) => id),
    );
  }
  await allSent(owner);
  const { rows } = await owner.query<{ ms: string; n: number }>(
    `SELECT 1000 * extract(epoch FROM max(started_on + duration_ms * interval '1 ms') - min(started_on)) AS ms,
            count(*)::int AS n FROM intacct_attempt WHERE id > $1 AND outcome = 'Success'`,
    [last[0]?.id],
  );
  const [{ ms, n } = { ms: '0', n: 0 }] = rows;
  if (n !== documents.length) throw new Error(`${n} of ${documents.length} documents were sent`);
  return Number(ms);
}

/** Far longer than sending a few thousand documents takes. */
const patienceMs = 10 * 60_000;

async function allSent(owner: Office['owner']): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    await sleep(100);
    const { rows } = await owner.query<{ left: number; failed: number; why: string | null }>(
      `SELECT count(*)::int AS left, count(*) FILTER (WHERE state = 'Failed')::int AS failed,
              min(error ->> 'message') FILTER (WHERE state = 'Failed') AS why FROM intacct_task`,
    );
    const [{ left, failed, why } = { left: 0, failed: 0, why: null }] = rows;
    if (failed > 0) throw new Error(`${failed} documents were refused: ${why}`);
    if (left === 0) return;
    if (performance.now() > deadline) throw new Error(`${left} documents still wait to be sent`);
  }
}

/** Sends with the client alone; what it sends counts as sent. */
async function sendBare(office: Office, documents: readonly Document[], run: string): Promise<number> {
  const { intacct: gateway, config, database } = office.runtime;
  if (!gateway || !config.intacct) throw new Error('Intacct is not set up');
  const functions: GatewayFunction[] = [];
  for (const { type, id } of documents) {
    const subject = { entityType: type, entityId: id, sentNumber: null };
    const prepared = await prepare(database.writer, config.intacct, subject);
    if (prepared.kind !== 'Create') throw new Error(`${type} ${id} is ${prepared.kind}`);
    functions.push(prepared.send);
  }
  const startedAt = performance.now();
  const numbers = await callAll(gateway, functions, run);
  const ms = performance.now() - startedAt;
  await office.owner.query(
    `INSERT INTO intacct_record (entity_type, entity_id, record_no, synced_on)
     SELECT type, id, "recordNo", now() FROM json_to_recordset($1) AS sent (type text, id int, "recordNo" text)`,
    [JSON.stringify(documents.map((document, at) => ({ ...document, recordNo: numbers[at] })))],
  );
  return ms;
}

/** Keeps `lanes` calls in flight; each starts as soon as the one before it returns. */
async function callAll(
  gateway: Gateway,
  functions: readonly GatewayFunction[],
  run: string,
): Promise<string[]> {
  const numbers: string[] = [];
  const left = functions.entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [at, wanted] of left) {
        const answer = await gateway.call({ ...wanted, controlId: `bare-${run}-${at}`, isOnce: true });
        if (answer.kind !== 'done' || answer.key === null) throw new Error(JSON.stringify(answer));
        numbers[at] = answer.key;
      }
    }),
  );
  return numbers;
}
