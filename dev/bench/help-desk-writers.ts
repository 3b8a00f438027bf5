import { Agent } from 'node:http';
import type { HelpDeskBench } from './help-desk-bench.ts';
import { changeTickets, openTickets } from './help-desk-changes.ts';
import { openScreens } from './help-desk-screens.ts';
import { signInPeople } from './help-desk-streams.ts';
import { type Measured, measure } from './load.ts';
import { movePostingDate, postedInvoices } from './traffic-run.ts';

const writers = 4;
const people = 200;
const tickets = 50;
const changesPerSecond = 5;
/** Each way in turn, so that whatever else the machine does affects both. */
const rounds = [false, true, true, false, false, true, true, false];

export interface MeasuredWriters {
  writers: number;
  people: number;
  changesPerSecond: number;
  without: Measured[];
  withStreams: Measured[];
}

/**
 * Posting dates of invoices, back to back, while tickets change at a fixed rate: with nobody listening to tickets, and
 * with everybody. Screens only hear of changes, since what they would read then is a cost of reading.
 */
export async function measureWriters(bench: HelpDeskBench): Promise<MeasuredWriters> {
  const { url, api, port, owner, agent, say } = bench;
  const seconds = Math.min(10, bench.seconds / 4);
  const ticketIds = await openTickets(owner, tickets);
  const tokens = await signInPeople(bench, people);
  const invoices = await postedInvoices(url);
  const versions = new Map<number, number>();
  const sockets = new Agent({ keepAlive: true });
  let at = 0;
  const write = async () => {
    const invoiceId = invoices[at++ % invoices.length] ?? 0;
    return (await movePostingDate({ agent: sockets, port, token: api.token }, invoiceId, versions)) === '200';
  };
  const measured: Omit<MeasuredWriters, 'writers' | 'people' | 'changesPerSecond'> = {
    without: [],
    withStreams: [],
  };
  try {
    for (const isHeard of rounds) {
      const screens = isHeard ? await openScreens({ port, tokens, ticketIds, reads: false }) : null;
      let isOver = false;
      const changing = changeTickets({
        port,
        owner,
        ticketIds,
        tokenOf: () => agent.token,
        perSecond: changesPerSecond,
        seconds: 10 * seconds,
        isOver: () => isOver,
      });
      const round = await measure(writers, seconds, write);
      isOver = true;
      await changing;
      screens?.close();
      measured[isHeard ? 'withStreams' : 'without'].push(round);
      say(`posting dates ${isHeard ? 'with' : 'without'} streams: ${round.perSecond.toFixed(0)} a second`);
    }
    return { writers, people, changesPerSecond, ...measured };
  } finally {
    sockets.destroy();
  }
}
