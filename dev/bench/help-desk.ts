import pg from 'pg';
import { departments } from '@backdock/core/kit/department.ts';
import { freePorts } from '../src/ports.ts';
import { startBenchApi } from './api.ts';
import { startBenchPostgres } from './database.ts';
import { databaseOfTickets } from './fill-help-desk.ts';
import { measureBacklog } from './help-desk-backlog.ts';
import { measureBacktests } from './help-desk-backtests.ts';
import type { HelpDeskBench } from './help-desk-bench.ts';
import { measureIntake } from './help-desk-intake.ts';
import { measureLists, measureLongTickets } from './help-desk-lists.ts';
import { measureRebuild } from './help-desk-rebuild.ts';
import { reportHelpDesk } from './help-desk-report.ts';
import { measureStreams } from './help-desk-streams.ts';
import { measureWriters } from './help-desk-writers.ts';

const say = (text: string) => console.log(`[bench help-desk] ${text}`);

/** Each can be measured alone. */
const parts = [
  'lists',
  'long-tickets',
  'backtests',
  'writers',
  'streams',
  'rebuild',
  'intake',
  'backlog',
] as const;
type Part = (typeof parts)[number];

interface Size {
  tickets: number;
  /** How long mail comes in, and tickets change. */
  seconds: number;
  emails: number;
  reset: boolean;
  /** Measures this part alone, and writes no report. */
  only: string | undefined;
}

/** Measures lists, searches and pages of tickets, tests of rules, mail from its server to a list, and changes on other people's screens. */
export async function helpDeskBench({ tickets, seconds, emails, reset, only }: Size): Promise<void> {
  if (only !== undefined && !parts.some((part) => part === only)) {
    throw new Error(`There is no part ${only}; there are: ${parts.join(', ')}`);
  }
  const isWanted = (part: Part) => only === undefined || part === only;
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  try {
    const url = await databaseOfTickets(server, tickets, say);
    const api = await startBenchApi(url, ports.api);
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      const bench: HelpDeskBench = {
        url,
        owner,
        api,
        port: ports.api,
        admin: await api.signIn({ role: 'Admin' }),
        agent: await signInAgent(owner, api),
        seconds,
        emails,
        say,
      };
      // Mail makes tickets, so what reads goes first.
      const measured = {
        lists: isWanted('lists') ? await measureLists(bench) : null,
        longTickets: isWanted('long-tickets') ? await measureLongTickets(bench) : null,
        backtests: isWanted('backtests') ? await measureBacktests(bench) : null,
        writers: isWanted('writers') ? await measureWriters(bench) : null,
        streams: isWanted('streams') ? await measureStreams(bench) : null,
        rebuild: isWanted('rebuild') ? await measureRebuild(bench) : null,
        intake: isWanted('intake') ? await measureIntake(bench) : null,
        backlog: isWanted('backlog') ? await measureBacklog(bench) : null,
      };
      reportHelpDesk({ tickets, seconds, emails, ...measured }, { isKept: only === undefined });
    } finally {
      await owner.end();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

/** One who has tickets assigned to them. */
async function signInAgent(
  owner: pg.Client,
  { signIn }: HelpDeskBench['api'],
): Promise<HelpDeskBench['agent']> {
  const { rows } = await owner.query<{ id: number; email: string }>(
    `SELECT id, email FROM employee WHERE email LIKE 'agent%@bench.test' AND department_id = $1 ORDER BY id LIMIT 1`,
    [departments.CustomerService],
  );
  const [agent] = rows;
  if (!agent) throw new Error('the database has no agents');
  return { id: agent.id, token: await signIn({ email: agent.email }) };
}
