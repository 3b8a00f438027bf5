import { Agent } from 'node:http';
import { departments } from '@backdock/core/kit/department.ts';
import { freePorts } from '../src/ports.ts';
import { startBenchApi } from './api.ts';
import { startBenchPostgres } from './database.ts';
import { databaseOfTickets } from './fill-help-desk.ts';
import { helpDeskCases } from './help-desk-cases.ts';
import { helpDeskSearchCases } from './help-desk-search-cases.ts';
import { measure } from './load.ts';
import { measureCases } from './measured-lists.ts';
import { callers, caseTable, count, writeReport } from './report.ts';
import { get } from './request.ts';

const goalMs = 100;
const say = (text: string) => console.log(`[bench help-desk] ${text}`);

interface Size {
  tickets: number;
  seconds: number;
  reset: boolean;
  /** Measures only the cases with this in their name, and writes no report. */
  only: string | undefined;
}

/** Measures lists and pages of tickets. */
export async function helpDeskBench({ tickets, seconds, reset, only }: Size): Promise<void> {
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  try {
    const url = await databaseOfTickets(server, tickets, say);
    const api = await startBenchApi(url, ports.api);
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    const customerService = await api.signIn({ role: null, departmentId: departments.CustomerService });
    const ask = (paths: readonly string[], token: string) => (atOnce: number) => {
      let at = 0;
      const one = () => get(agent, ports.api, token, paths[at++ % paths.length] ?? '');
      return measure(atOnce, seconds, one);
    };
    try {
      const cases = [...(await helpDeskCases(url)), ...(await helpDeskSearchCases(url))]
        .filter(([name]) => only === undefined || name.includes(only))
        .map(([name, paths, isAgent]) => ({
          name,
          goalMs,
          ask: ask(paths, isAgent ? customerService : api.token),
        }));
      const measured = await measureCases(cases, say);
      if (only !== undefined) return;
      writeReport('help-desk', [
        '# The help desk at scale',
        '',
        `\`npm run bench -- help-desk\`: ${count(tickets)} tickets with about ${count(tickets * 10)} messages of 80 to 2,000 characters, 5,000 partners; ${callers} callers sending requests back to back, one API process, with PostgreSQL and the load generator on the same two cores. Each case asks for up to 200 records in turn; the goal is a p95 of ${goalMs} ms.`,
        '',
        ...caseTable(measured),
        '',
      ]);
    } finally {
      agent.destroy();
      await api.stop();
    }
  } finally {
    await stop();
  }
}
