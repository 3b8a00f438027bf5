import { Agent } from 'node:http';
import { users } from '@backdock/core/administration/access/users.contract.ts';
import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { tools } from '@backdock/core/administration/tools/tools.contract.ts';
import { auditSearch } from '@backdock/core/history/audit-search.contract.ts';
import { freePorts } from '../src/ports.ts';
import { startBenchApi } from './api.ts';
import { by, set, text } from './cases.ts';
import { startBenchPostgres } from './database.ts';
import { databaseOfAdministration, people } from './fill-administration.ts';
import { type Measured, measure } from './load.ts';
import { againstBare, measureCases } from './measured-lists.ts';
import {
  againstTable,
  type Against,
  callers,
  caseTable,
  count,
  type MeasuredCase,
  writeReport,
} from './report.ts';
import { get, pagePath, post } from './request.ts';

const say = (line: string) => console.log(`[bench administration] ${line}`);
const goalMs = 100;
const searchGoalMs = 200;

/** A call to measure: the same request for several records in turn. */
interface Case {
  name: string;
  paths: readonly string[];
  body?: string;
  by?: 'Accountant';
  goalMs?: number;
}

const several = <T>(make: (at: number) => T) => Array.from({ length: 200 }, (_, at) => make(at));
const search = (query: Record<string, string>) =>
  `${auditSearch.records.path}?${new URLSearchParams(query).toString()}`;
const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const onDay = (at: number) => ({ from: dayBack(5 + at * 5), to: dayBack(5 + at * 5) });
const actor = (at: number) => String(1 + ((at * 37) % people));
const page = (one: Parameters<typeof pagePath>[1]) => [pagePath(users.list.path, one, people)];
const searched = { goalMs: searchGoalMs };

const openUsers = page({ sort: by('name', 'asc') });
const openFlags = [`${featureFlags.list.path}?limit=500`];
const openSearch = [search({})];

const cases: readonly Case[] = [
  { name: 'users (as the page opens)', paths: openUsers },
  { name: 'users, last page', paths: page({ sort: by('name', 'asc'), offset: -50 }) },
  { name: 'users, by last seen', paths: page({ sort: by('lastSeenOn') }) },
  { name: 'users, accountants', paths: page({ filters: { roles: set('Accountant') } }) },
  {
    name: 'users, of a department, by name',
    paths: page({ filters: { department: set('Buyers') }, sort: by('name', 'asc') }),
  },
  { name: 'users, name contains', paths: page({ filters: { name: text('contains', 'keller') } }) },
  { name: 'one user', paths: several((at) => users.details.path.replace('{userId}', actor(at))) },
  { name: 'roles with who has them', paths: [users.roles.path] },
  { name: 'flags (as the page opens)', paths: openFlags },
  {
    name: `preview of criteria over ${count(people)} users`,
    paths: several((at) => featureFlags.preview.path.replace('{feature}', `BenchFeature${1 + (at % 80)}`)),
    body: JSON.stringify({
      isEnabled: true,
      criteria: {
        match: 'All',
        rules: [{ attribute: 'DepartmentId', operator: 'In', values: ['2', '3'] }],
        rollout: { percentage: 50, stickiness: 'UserId' },
      },
    }),
  },
  { name: 'failed jobs', paths: [tools.failedJobs.path] },
  { name: 'audit search (as the page opens)', paths: openSearch, ...searched },
  { name: 'audit search as an accountant', paths: openSearch, by: 'Accountant', ...searched },
  { name: 'audit search, of a person', paths: several((at) => search({ actorId: actor(at) })), ...searched },
  {
    name: 'audit search, of a person who left nothing',
    paths: [search({ actorId: String(people + 1) })],
    ...searched,
  },
  {
    name: 'audit search, of a record',
    paths: several((at) => search({ kind: 'invoice', record: String((at * 104_729) % 1_000_000) })),
    ...searched,
  },
  { name: 'audit search, of a common action', paths: [search({ action: 'invoice.changed' })], ...searched },
  { name: 'audit search, of a rare action', paths: [search({ action: 'order.deleted' })], ...searched },
  { name: 'audit search, of a day', paths: several((at) => search(onDay(at))), ...searched },
  {
    name: 'audit search, of a kind on a day',
    paths: several((at) => search({ kind: 'employee', ...onDay(at) })),
    ...searched,
  },
  {
    name: 'audit search, of a person on a day',
    paths: several((at) => search({ actorId: actor(at), ...onDay(at) })),
    ...searched,
  },
  {
    name: 'audit search, of a person and an action',
    paths: several((at) => search({ actorId: actor(at), action: 'feature-flag.changed' })),
    ...searched,
  },
  {
    name: 'audit search, of a rare action by a person',
    paths: several((at) => search({ actorId: actor(at), action: 'order.deleted' })),
    ...searched,
  },
  {
    name: 'audit search, reason contains a rare word',
    paths: [search({ text: 'contract 4000000' })],
    ...searched,
  },
  {
    name: 'audit search, reason contains common words',
    paths: [search({ text: 'the supplier' })],
    ...searched,
  },
  { name: 'seal of the audit trail', paths: [auditSearch.seal.path] },
];

/** Each list's first page, as its page asks for it. */
const lists = [
  {
    name: 'users',
    paths: openUsers,
    bare: `SELECT * FROM employee_summary ORDER BY name, id LIMIT 50`,
  },
  {
    name: 'flags',
    paths: openFlags,
    bare: `SELECT flag.*, employee.name, use.last_evaluated_on, known.known_on FROM feature_flag flag
      LEFT JOIN feature_flag_use use USING (feature) LEFT JOIN feature_flag_known known USING (feature)
      LEFT JOIN employee ON employee.id = flag.last_changed_by ORDER BY flag.group_name, flag.feature`,
  },
  {
    name: 'audit search',
    paths: openSearch,
    bare: `SELECT * FROM audit_record ORDER BY id DESC LIMIT 51`,
  },
];

/** Measures user management, flags, failed jobs and audit search. */
export async function administrationBench({
  records,
  seconds,
  reset,
}: {
  records: number;
  seconds: number;
  reset: boolean;
}): Promise<void> {
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  try {
    const url = await databaseOfAdministration(server, records, say);
    const api = await startBenchApi(url, ports.api);
    const admin = await api.signIn({ role: 'Admin' });
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    const ask = ({ paths, body, by: role }: Omit<Case, 'name'>, atOnce: number): Promise<Measured> => {
      let at = 0;
      const token = role ? api.token : admin;
      return measure(atOnce, seconds, () => {
        const path = paths[at++ % paths.length] ?? '';
        return body === undefined
          ? get(agent, ports.api, token, path)
          : post(agent, ports.api, token, path, body);
      });
    };
    try {
      const against = await againstBare(
        url,
        seconds,
        lists.map(({ name, bare, paths }) => ({ name, bare, ask: (atOnce) => ask({ paths }, atOnce) })),
      );
      const measured = await measureCases(
        cases.map((one) => ({ goalMs, ...one, ask: (atOnce: number) => ask(one, atOnce) })),
        say,
      );
      writeReport('administration', reportLines(records, against, measured));
    } finally {
      agent.destroy();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

const reportLines = (
  records: number,
  against: readonly Against[],
  measured: readonly [string, MeasuredCase][],
): string[] => [
  '# Administration at scale',
  '',
  `\`npm run bench -- administration\`: ${count(people)} users, 100 feature flags and ${count(records)} audit records of three years; ${callers} callers sending requests back to back, one API process, with PostgreSQL and the load generator on the same two cores. The goals are a p95 of ${goalMs} ms, and ${searchGoalMs} ms for audit search.`,
  '',
  ...caseTable(measured),
  '',
  'Each list as its page opens beside the same rows in bare SQL through the same driver, without a total (goal: 1.5 ms more):',
  '',
  ...againstTable(against),
  '',
];
