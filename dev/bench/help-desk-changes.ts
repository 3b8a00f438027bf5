import { Agent } from 'node:http';
import { type Priority, priorities } from '@backdock/core/help-desk/tickets.values.ts';
import type pg from 'pg';
import { departments } from '@backdock/core/kit/department.ts';
import { type LoadResult, pacedLoad } from './paced-load.ts';
import { ask, type Caller } from './quick-request.ts';

/** A change of a ticket that was confirmed. */
interface Change {
  ticketId: number;
  version: number;
  /** Whose screen it was made on. */
  token: string;
  /** By `performance.now()`, before the call. */
  at: number;
}

export interface Changed extends LoadResult {
  changes: Change[];
}

/** Open tickets of customer service. */
export async function openTickets(owner: pg.Client, count: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `SELECT id FROM ticket WHERE status = 'Open' AND department_id = ${departments.CustomerService} AND NOT is_legal
      ORDER BY id DESC LIMIT $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`only ${rows.length} of ${count} tickets are open`);
  return rows.map(({ id }) => id);
}

interface Changing {
  port: number;
  owner: pg.Client;
  ticketIds: readonly number[];
  /** Who changes a ticket the nth time. */
  tokenOf: (ticketId: number, nth: number) => string;
  perSecond: number;
  seconds: number;
  isOver?: () => boolean;
}

/** Changes priorities at a fixed rate, one ticket after the other. */
export async function changeTickets(changing: Changing): Promise<Changed> {
  const { port, owner, ticketIds, tokenOf, perSecond, seconds, isOver } = changing;
  const { rows } = await owner.query<{ id: number; priority: Priority }>(
    'SELECT id, priority FROM ticket WHERE id = ANY ($1)',
    [ticketIds],
  );
  const now = new Map(rows.map(({ id, priority }) => [id, priority]));
  const changes: Change[] = [];
  const agent = new Agent({ keepAlive: true });
  try {
    const load = await pacedLoad({ perSecond, seconds, ...(isOver && { isOver }) }, async (nth) => {
      const ticketId = ticketIds[nth % ticketIds.length] ?? 0;
      const from = now.get(ticketId) ?? 'Normal';
      const to = priorities[(priorities.indexOf(from) + 1) % priorities.length] ?? 'Normal';
      const token = tokenOf(ticketId, Math.floor(nth / ticketIds.length));
      const at = performance.now();
      const path = `/api/helpdesk/tickets/${ticketId}/priority`;
      const { status, body } = await ask({ agent, port, token }, 'PUT', path, { from, to });
      if (status === 200) {
        now.set(ticketId, to);
        changes.push({ ticketId, version: (JSON.parse(body) as { version: number }).version, token, at });
      } else {
        now.set(ticketId, await priorityOf({ agent, port, token }, ticketId));
      }
      return String(status);
    });
    return { ...load, changes };
  } finally {
    agent.destroy();
  }
}

/** When the response to a change was lost, this tells whether it happened. */
async function priorityOf(caller: Caller, ticketId: number): Promise<Priority> {
  const { body } = await ask(caller, 'GET', `/api/helpdesk/tickets/${ticketId}`);
  return (JSON.parse(body) as { priority: Priority }).priority;
}
