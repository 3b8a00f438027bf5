import { Agent } from 'node:http';
import { freePorts } from '../src/ports.ts';
import { startBenchApi } from './api.ts';
import { startBenchPostgres } from './database.ts';
import { databaseOfOrders } from './fill-orders.ts';
import { type Measured, measure } from './load.ts';
import { againstBare, measureCases } from './measured-lists.ts';
import { barePages } from './orders-bare.ts';
import { deliverBills } from './orders-bills.ts';
import { openings, type OrderCase, orderListCases, orderLists } from './orders-cases.ts';
import { pickRecords, type Records } from './orders-records.ts';
import { goalMs, reportOrders } from './orders-report.ts';
import { callers } from './report.ts';
import { get, pagePath } from './request.ts';

const say = (text: string) => console.log(`[bench orders] ${text}`);

interface Bench {
  /** Measures the same call for several records in turn. */
  ask: (paths: readonly string[], by: number) => Promise<Measured>;
}

/** Measures lists, pages, figures and searches over orders, and bills from delivery to posting. */
export async function ordersBench({
  orders,
  seconds,
  reset,
  only,
}: {
  orders: number;
  seconds: number;
  reset: boolean;
  /** Measures only the cases with this in their name, and writes no report. */
  only: string | undefined;
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
      if (only !== undefined) {
        await measureCases(
          casesOf({ ask }, records).filter(({ name }) => name.includes(only)),
          say,
        );
        return;
      }
      const against = await againstBare(url, seconds, listsOf({ ask }, records));
      const measured = await measureCases(casesOf({ ask }, records), say);
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

const listsOf = ({ ask }: Bench, records: Records) =>
  Object.values(openings).map((opening) => ({
    name: opening.name,
    bare: barePages[opening.list],
    ask: (atOnce: number) => ask([pathOf(opening, records)], atOnce),
  }));

function casesOf({ ask }: Bench, records: Records) {
  const cases: [string, string[]][] = [
    ...orderListCases(records.texts).map((one): [string, string[]] => [one.name, [pathOf(one, records)]]),
    ...records.calls,
  ];
  return cases.map(([name, paths]) => ({ name, goalMs, ask: (atOnce: number) => ask(paths, atOnce) }));
}
