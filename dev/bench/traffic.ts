import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { repository } from '../src/repository.ts';
import { freePorts } from '../src/ports.ts';
import { startBenchApi } from './api.ts';
import { startBenchPostgres } from './database.ts';
import { filledDatabase } from './fill.ts';
import { openStreams } from './traffic-streams.ts';
import { postedInvoices, runTraffic, type TrafficResult } from './traffic-run.ts';

const say = (text: string) => console.log(`[bench traffic] ${text}`);
const streams = 2_000;
/** The cap on open streams per person. */
const streamsPerPerson = 4;
const mostP99 = 250;
/** Tried in order until one holds. */
const rates = [500, 400, 300, 250, 200, 150, 100, 50];
const trialSeconds = 30;

/** Finds the highest of these rates with an acceptable p99, then holds it for the full time with every stream open. */
export async function trafficBench({ rows, seconds }: { rows: number; seconds: number }): Promise<void> {
  const { api: port, postgres: postgresPort } = await freePorts();
  const postgres = await startBenchPostgres(postgresPort, false);
  try {
    const url = await filledDatabase(postgres.server, rows, say);
    const fileId = await addPaymentFile(url);
    const api = await startBenchApi(url, port);
    try {
      const people = Math.ceil(streams / streamsPerPerson);
      const tokens: string[] = [];
      for (let person = 0; person < people; person += 1) tokens.push(await api.signIn());
      const open = await openStreams({ port, tokens, streams, fileId });
      say(`${open.count()} streams open`);
      const invoices = await postedInvoices(url);
      const target = { port, tokens, invoices };
      const results: TrafficResult[] = [];
      let held: TrafficResult | undefined;
      for (const perSecond of rates) {
        const trial = await runTraffic({ ...target, perSecond, seconds: trialSeconds });
        results.push(trial);
        say(line(trial));
        if (trial.p99 > mostP99 || trial.failures.size > 0) continue;
        held = await runTraffic({ ...target, perSecond, seconds });
        results.push(held);
        say(line(held));
        if (held.p99 <= mostP99 && held.failures.size === 0) break;
      }
      report(results, open.count());
      open.close();
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
  }
}

const describeFailures = (failures: TrafficResult['failures']) =>
  [...failures].map(([status, count]) => `${count} × ${status}`).join(', ') || 'no error';

const line = ({ perSecond, seconds, calls, p50, p99, failures }: TrafficResult) =>
  `${perSecond} calls a second for ${seconds} s: ${calls} calls, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${describeFailures(failures)}`;

/** The file that the streams watch. It's never paid: only its version is read. */
async function addPaymentFile(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    const { rows } = await client.query<{ id: number }>(
      `WITH people AS (
         INSERT INTO employee (email, name, roles)
         VALUES ('maker-' || gen_random_uuid() || '@bench.test', 'Maker', '{Accountant}') RETURNING id)
       INSERT INTO payment_file (payment_type, currency, payment_date, created_day, file_id_modifier, name, status,
         payment_amount, batch_count, invoice_count, credit_count, open_batch_count, bank_file_name, sha256,
         flight_check, created_by, created_on, updated_on)
       SELECT 'NetTermsByAchTransfer', 'Usd', current_date + 1, current_date, 'A', to_char(current_date, '"PF-"YYYYMMDD"-A"'),
         'PreparedForPayment', 1, 1, 1, 0, 1, 'file.ach', repeat('0', 64), '{}', id, now(), now() FROM people
       ON CONFLICT (name) DO UPDATE SET updated_on = now()
       RETURNING id`,
    );
    return rows[0]?.id ?? 0;
  } finally {
    await client.end();
  }
}

function report(results: readonly TrafficResult[], open: number): void {
  const rows = results.map(
    ({ perSecond, seconds, calls, p50, p99, failures }) =>
      `| ${perSecond} | ${seconds} | ${calls} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${describeFailures(failures)} |`,
  );
  const folder = join(repository, 'docs/measured');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'traffic.md'),
    [
      '# Traffic',
      '',
      `\`npm run bench -- traffic\`: one API with ${open} open event streams, a tenth of the calls are changes. API, PostgreSQL and the load share two cores. A rate holds when its p99 is at most ${mostP99} ms without an error.`,
      '',
      '| calls a second | seconds | calls | p50 ms | p99 ms | errors |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n'),
  );
}
