import { Agent } from 'node:http';
import { freePorts } from '../src/ports.ts';
import { startBenchApi } from './api.ts';
import { bareSql } from './bare-sql.ts';
import { startBenchPostgres } from './database.ts';
import { databaseOfOrders } from './fill-orders.ts';
import { type Measured, measure } from './load.ts';
import { barePages } from './orders-bare.ts';
import { deliverBills } from './orders-bills.ts';
import { openings, type OrderCase, orderListCases, orderLists } from './orders-cases.ts';
import { pickRecords, type Records } from './orders-records.ts';
import { goalMs, reportOrders } from './orders-report.ts';
import { type Against, callers, type MeasuredCase } from './report.ts';
import { get, pagePath } from './request.ts';

const say = (text: string) => console.log(`[bench orders] ${text}`);

interface Bench {
  url: string;
  seconds: number;
  /** Measures the same call for several records in turn. */
  ask: (paths: readonly string[], by: number) => Promise<Measured>;
}

/** Measures lists, pages, figures and searches over orders, and bills from delivery to posting. */
export async function ordersBench({
  orders,
  seconds,
  reset,
}: {
  orders: number;
  seconds: number;
  reset: boolean;
}): Promise<void> {
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  try {
    const url = await databaseOfOrders(server, orders, say);
    const api = await startBenchApi(url, ports.api);
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    const ask: Bench['ask'] = (paths, by) => {
      let at = 0;
      const one = () => get(agent, ports.api, api.token, paths[at++ % paths.length] ?? '');
      return measure(by, seconds, one);
    };
    try {
      const records = await pickRecords(url);
      const bench = { url, seconds, ask };
      const against = await againstBare(bench, records);
      const measured = await allCases(bench, records);
      const delivered = await deliverBills({ ...api.settings, LOG_LEVEL: 'silent' }, say);
      reportOrders({ orders, rows: records.rows, against, measured, delivered });
    } finally {
      agent.destroy();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

const pathOf = ({ list, ...one }: OrderCase, { rows }: Records) =>
  pagePath(orderLists[list].path, one, rows[list]);

/** Compares each list's first page with bare SQL for the same rows, using the same driver. */
async function againstBare({ url, seconds, ask }: Bench, records: Records): Promise<Against[]> {
  const against: Against[] = [];
  for (const opening of Object.values(openings)) {
    const paths = [pathOf(opening, records)];
    const bare = barePages[opening.list];
    against.push({
      name: opening.name,
      bareOne: await bareSql(url, bare, 1, seconds),
      apiOne: await ask(paths, 1),
      bareEight: await bareSql(url, bare, callers, seconds),
      apiEight: await ask(paths, callers),
    });
  }
  return against;
}

async function allCases({ ask }: Bench, records: Records): Promise<[string, MeasuredCase][]> {
  const cases: [string, string[]][] = [
    ...orderListCases(records.texts).map((one): [string, string[]] => [one.name, [pathOf(one, records)]]),
    ...records.calls,
  ];
  const measured: [string, MeasuredCase][] = [];
  for (const [name, paths] of cases) {
    const many = await ask(paths, callers);
    // A case that's too slow with eight callers is measured again with one.
    const alone = many.p95 > goalMs ? await ask(paths, 1) : null;
    measured.push([name, { ...many, alone }]);
    say(`${name}: p95 ${many.p95.toFixed(1)} ms${many.errors > 0 ? `, ${many.errors} failed` : ''}`);
  }
  return measured;
}
