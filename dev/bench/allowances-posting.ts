import pg from 'pg';
import { startBenchWorker, untilNone } from './allowances-calculation.ts';
import { deliverBills } from './orders-bills.ts';

type Settings = Readonly<Record<string, string>>;

/** Bills in a posting. */
export const postedBills = 1_000;
/** Each way in turn, so that whatever else the machine does affects both. */
const rounds = [true, false, false, true, true, false, false, true, true, false, false, true];

export interface Posting {
  /** Seconds of each posting. */
  marked: number[];
  unmarked: number[];
}

/** Posts with the triggers that mark purchases, and without. */
export async function comparePostings(settings: Settings, say: (text: string) => void): Promise<Posting> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  const posting: Posting = { marked: [], unmarked: [] };
  try {
    await deliverBills(settings, () => undefined, postedBills);
    for (const isMarked of rounds) {
      await setMarking(client, isMarked);
      const { seconds } = await deliverBills(settings, () => undefined, postedBills);
      posting[isMarked ? 'marked' : 'unmarked'].push(seconds);
      say(`${postedBills} invoices posted ${isMarked ? 'with' : 'without'} marks in ${seconds.toFixed(2)} s`);
    }
    return posting;
  } finally {
    await setMarking(client, true);
    await client.end();
  }
}

async function setMarking(client: pg.Client, isMarked: boolean): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s %s TRIGGER %I', tgrelid::regclass, $1::text, tgname) AS statement
       FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE proname IN ('mark_invoices', 'mark_invoice_lines', 'mark_orders', 'mark_shipments', 'note_billed_units')`,
    [isMarked ? 'ENABLE' : 'DISABLE'],
  );
  for (const { statement } of rows) await client.query(statement);
}

export interface Reflected {
  /** From the last posting until no supplier waits to be calculated. */
  seconds: number;
  suppliers: number;
  /** Of these seconds, until the first of them was calculated. */
  waited: number;
}

/** How long after a posting the figures include it, with a worker on its usual schedule. */
export async function reflectPosting(settings: Settings, say: (text: string) => void): Promise<Reflected> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  const worker = await startBenchWorker(settings);
  const marked = 'SELECT count(DISTINCT supplier_id) AS n FROM purchase_mark';
  try {
    await untilNone(client, marked, say);
    await deliverBills(settings, () => undefined, postedBills);
    const startedAt = performance.now();
    const { rows } = await client.query<{ n: string }>(marked);
    const suppliers = Number(rows[0]?.n);
    say(`${suppliers} suppliers to calculate`);
    const after = () => (performance.now() - startedAt) / 1_000;
    await untilNone(client, `SELECT greatest(0, (${marked}) - ${suppliers} + 1) AS n`);
    const waited = after();
    await untilNone(client, marked, say);
    return { seconds: after(), suppliers, waited };
  } finally {
    await worker.stop();
    await client.end();
  }
}
