import { Agent } from 'node:http';
import { bareTickets } from './help-desk-bare.ts';
import type { HelpDeskBench } from './help-desk-bench.ts';
import { helpDeskCalls, openings, ticketsPath } from './help-desk-cases.ts';
import { type Measured, measure } from './load.ts';
import { againstBare, measureCases } from './measured-lists.ts';
import { type Against, callers, type MeasuredCase } from './report.ts';
import { get, pagePath } from './request.ts';

export const listGoalMs = 100;
/** Per case: a percentile needs no more, and there are dozens of cases. */
const caseSeconds = 4;

export interface MeasuredLists {
  lists: readonly [string, MeasuredCase][];
  pages: readonly [string, MeasuredCase][];
  against: readonly Against[];
}

/** Every list with its total, pages of tickets, and lists beside bare SQL. */
export async function measureLists(bench: HelpDeskBench): Promise<MeasuredLists> {
  const { url, port, admin, agent, say } = bench;
  const seconds = Math.min(caseSeconds, bench.seconds);
  const sockets = new Agent({ keepAlive: true, maxSockets: callers });
  const tokens = { admin, agent: agent.token };
  const ask = (paths: readonly string[], token: string) => (atOnce: number) => {
    let at = 0;
    return measure(atOnce, seconds, () => get(sockets, port, token, paths[at++ % paths.length] ?? ''));
  };
  try {
    const { cases, rows } = await helpDeskCalls(url);
    const measureOf = (of: 'list' | 'ticket') =>
      measureCases(
        cases
          .filter((one) => one.of === of)
          .map(({ name, paths, as }) => ({ name, goalMs: listGoalMs, ask: ask(paths, tokens[as]) })),
        say,
      );
    const lists = await measureOf('list');
    const pages = await measureOf('ticket');
    const bare = bareTickets(agent.id);
    const compared = (name: keyof typeof openings, token: string) => ({
      name: openings[name].name,
      bare: bare[name],
      ask: ask([pagePath(ticketsPath, openings[name], rows)], token),
    });
    const against = await againstBare(url, seconds, [
      compared('all', admin),
      compared('department', agent.token),
      compared('mine', agent.token),
    ]);
    return { lists, pages, against };
  } finally {
    sockets.destroy();
  }
}

export interface LongTicket {
  tickets: number;
  one: Measured;
  eight: Measured;
}

/** What the web asks for at once when a ticket opens. */
export const opensWith = ['', '/messages', '/notes', '/history', '/related'];

/** Opens tickets with 500 messages, each with all its calls at once, as a browser does. */
export async function measureLongTickets(bench: HelpDeskBench): Promise<LongTicket> {
  const { url, port, admin, say } = bench;
  const { longTickets } = await helpDeskCalls(url);
  if (longTickets.length === 0) throw new Error('no ticket has 500 messages');
  const sockets = new Agent({ keepAlive: true });
  let at = 0;
  const open = async () => {
    const id = longTickets[at++ % longTickets.length];
    const answers = opensWith.map((rest) => get(sockets, port, admin, `/api/helpdesk/tickets/${id}${rest}`));
    return (await Promise.all(answers)).every(Boolean);
  };
  try {
    const seconds = Math.min(10, bench.seconds);
    const one = await measure(1, seconds, open);
    const eight = await measure(callers, seconds, open);
    say(
      `500 messages: p95 ${one.p95.toFixed(0)} ms alone, ${eight.p95.toFixed(0)} ms with ${callers} callers`,
    );
    return { tickets: longTickets.length, one, eight };
  } finally {
    sockets.destroy();
  }
}
