import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { departments } from '@backdock/core/kit/department.ts';
import { startProcess } from '../chaos/mortal-process.ts';
import { repository } from '../src/repository.ts';
import type { HelpDeskBench } from './help-desk-bench.ts';
import { type Changed, changeTickets, openTickets } from './help-desk-changes.ts';
import { openScreens, type Screens } from './help-desk-screens.ts';
import { quantiles } from './load.ts';

const people = 200;
/** Each is on the screens of four people. */
const tickets = 50;
const perSecond = 5;
/** Beside the one that all other parts use. */
const moreApis = 2;
/** Processes that just started are slow for a moment, which nobody counts. */
const warmUpSeconds = 5;
/** From a kill until changes are counted: longer than any stream may stay closed. */
const afterKillSeconds = 20;
/** After the last change, until a screen counts as one that never showed it. */
const patienceMs = 20_000;

interface Seen {
  changes: number;
  /** Changes times the other screens they belong on. */
  screens: number;
  p50: number;
  p95: number;
  max: number;
  /** Never came on a screen. */
  lost: number;
  changing: Changed;
  failedReads: number;
}

export interface MeasuredStreams {
  people: number;
  tickets: number;
  apis: number;
  perSecond: number;
  seconds: number;
  steady: Seen;
  killed: Seen & { cut: number; reopened: number; reopenedMs: { p50: number; max: number } };
}

/** Who is there to have streams open. */
export async function signInPeople({ api }: HelpDeskBench, count = people): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) {
    tokens.push(await api.signIn({ role: null, departmentId: departments.CustomerService }));
  }
  return tokens;
}

/** People with tickets open on several API processes: how soon they see a change, and what a killed process costs. */
export async function measureStreams(bench: HelpDeskBench): Promise<MeasuredStreams> {
  const { api, port, owner, seconds, say } = bench;
  const more = Array.from({ length: moreApis }, () =>
    startProcess(join(repository, 'server/src/api.ts'), api.settings),
  );
  try {
    await Promise.all(more.map(({ ready }) => ready));
    const ticketIds = await openTickets(owner, tickets);
    const screens = await openScreens({ port, tokens: await signInPeople(bench), ticketIds, reads: true });
    try {
      say(`${people} tickets open on screens, over ${moreApis + 1} API processes`);
      const change = (forSeconds: number) =>
        changeTickets({ port, owner, ticketIds, perSecond, seconds: forSeconds, tokenOf: editorOf(screens) });
      await seenOf(screens, change(warmUpSeconds));
      const steady = await seenOf(screens, change(seconds));
      say(`a change is on screens in p95 ${steady.p95.toFixed(0)} ms, ${steady.lost} lost`);
      const killedAt = performance.now();
      const changing = change(afterKillSeconds);
      await more[0]?.kill();
      const killed = { ...(await seenOf(screens, changing)), ...reopenedSince(screens, killedAt) };
      say(`${killed.cut} streams cut, ${killed.reopened} open again, ${killed.lost} changes lost`);
      return { people, tickets, apis: moreApis + 1, perSecond, seconds, steady, killed };
    } finally {
      screens.close();
    }
  } finally {
    await Promise.all(more.map((process) => process.kill()));
  }
}

/** Everyone who has the ticket open, in turn. */
function editorOf({ all }: Screens) {
  const byTicket = Map.groupBy(all, ({ ticketId }) => ticketId);
  return (ticketId: number, nth: number) => {
    const those = byTicket.get(ticketId) ?? [];
    return those[nth % those.length]?.token ?? '';
  };
}

/** Waits until every other screen shows every change. */
async function seenOf(screens: Screens, making: Promise<Changed>): Promise<Seen> {
  const failedBefore = screens.failed();
  const changing = await making;
  const until = performance.now() + patienceMs;
  const byTicket = Map.groupBy(screens.all, ({ ticketId }) => ticketId);
  const timesOf = () =>
    changing.changes.flatMap(({ ticketId, version, token, at }) =>
      (byTicket.get(ticketId) ?? [])
        .filter((screen) => screen.token !== token)
        .map(({ shown }) => {
          const first = shown.find((one) => one.version >= version);
          return first ? first.at - at : null;
        }),
    );
  while (timesOf().includes(null) && performance.now() < until) await sleep(200);
  const all = timesOf();
  const times = all.filter((ms) => ms !== null);
  const at = quantiles(times);
  return {
    changes: changing.changes.length,
    screens: all.length,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    lost: all.length - times.length,
    changing,
    failedReads: screens.failed() - failedBefore,
  };
}

function reopenedSince({ all }: Screens, since: number) {
  const gaps = all.flatMap(({ followed }) => followed.gaps.filter(({ lostAt }) => lostAt >= since));
  const times = gaps.flatMap(({ lostAt, heardAt }) => (heardAt === null ? [] : [heardAt - lostAt]));
  const at = quantiles(times);
  return { cut: gaps.length, reopened: times.length, reopenedMs: { p50: at(0.5), max: at(1) } };
}
