import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStatuses } from '@backdock/core/help-desk/tickets.values.ts';
import { by, set } from './cases.ts';
import { inMemory, readBare, withStorage } from './help-desk-bare-mail.ts';
import type { HelpDeskBench } from './help-desk-bench.ts';
import { ticketsPath } from './help-desk-cases.ts';
import { followTickets } from './help-desk-events.ts';
import { type Letter, writeLetters } from './help-desk-letters.ts';
import { type Filed, type MailSite, openMailSite } from './help-desk-mail-site.ts';
import { quantiles } from './load.ts';
import { type LoadResult, pacedLoad } from './paced-load.ts';
import { ask } from './quick-request.ts';
import { pagePath } from './request.ts';

const perSecond = 20;
/** Drained once without the product and once with it. */
const mostDrained = 1_000;
/** After the last mail, until one counts as never shown. */
const patienceMs = 60_000;

interface SteadyIntake {
  /** Until the mail server answered. */
  accepting: LoadResult;
  /** Filed by the time the last one was accepted. */
  filedInTime: number;
  /** From acceptance until the list shows it; mails that begin a ticket. */
  shown: { count: number; p50: number; p95: number; max: number; never: number };
}

export interface MeasuredIntake {
  perSecond: number;
  seconds: number;
  drained: number;
  /** Emails a second. */
  bare: number;
  bareWithStorage: number;
  drain: Filed;
  steady: SteadyIntake;
}

/** A backlog drained bare and by a worker, and then mail at a steady rate with someone's list open. */
export async function measureIntake(bench: HelpDeskBench): Promise<MeasuredIntake> {
  const { seconds, say } = bench;
  const site = await openMailSite(bench);
  try {
    const run = Date.now().toString(36);
    const drained = Math.min(mostDrained, bench.emails);
    const post = async (user: string) =>
      site.post(user, await writeLetters(user, drained, `${user}@backdock.test`));
    const [backlog, similar] = [`backlog-${run}`, `similar-${run}`];
    await post(backlog);
    const bare = await readBare(site.host.port, backlog, inMemory);
    say(`${drained} emails read bare: ${bare.toFixed(0)} a second`);
    // Different mail, because bytes that are already stored would be less work to store again.
    await post(similar);
    const bareWithStorage = await readBare(site.host.port, similar, withStorage(site.blobs));
    say(`as many read and stored: ${bareWithStorage.toFixed(0)} a second`);
    const worker = await site.startWorker();
    try {
      const drain = await site.untilFiled(await site.addMailbox(backlog), drained);
      say(`${drained} emails taken in: ${drain.perSecond.toFixed(0)} a second`);
      const steady = await measureSteady(bench, site, run);
      say(
        `from acceptance to a list: p95 ${steady.shown.p95.toFixed(0)} ms, ${steady.shown.never} never shown`,
      );
      return { perSecond, seconds, drained, bare, bareWithStorage, drain, steady };
    } finally {
      await worker.stop();
    }
  } finally {
    await site.close();
  }
}

async function measureSteady(bench: HelpDeskBench, site: MailSite, run: string): Promise<SteadyIntake> {
  const { owner, seconds } = bench;
  const user = `steady-${run}`;
  const mailboxId = await site.addMailbox(user);
  await site.untilConnected(mailboxId);
  const letters = await writeLetters(`S${run}`, Math.round(perSecond * seconds), `${user}@backdock.test`);
  const list = openList(bench);
  await list.open;
  const line = await site.host.signIn(user);
  const acceptedAt = new Map<string, number>();
  try {
    const accepting = await pacedLoad({ perSecond, seconds }, async (at) => {
      const letter = letters[at];
      if (!letter || !(await line.append('INBOX', letter.raw))) return 'refused';
      acceptedAt.set(letter.subject, performance.now());
      return '200';
    });
    const { rows } = await owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM received_mail WHERE mailbox_id = $1 AND state <> 'Taken'`,
      [mailboxId],
    );
    return {
      accepting,
      filedInTime: rows[0]?.n ?? 0,
      shown: await shownIn(list.shownAt, letters, acceptedAt),
    };
  } finally {
    list.close();
    line.close();
  }
}

async function shownIn(
  shownAt: ReadonlyMap<string, number>,
  letters: readonly Letter[],
  acceptedAt: ReadonlyMap<string, number>,
): Promise<SteadyIntake['shown']> {
  const wanted = letters.filter(({ subject, isFirst }) => isFirst && acceptedAt.has(subject));
  const isMissing = () => wanted.some(({ subject }) => !shownAt.has(subject));
  for (const until = performance.now() + patienceMs; isMissing() && performance.now() < until;)
    await sleep(200);
  const times = wanted.flatMap(({ subject }) => {
    const at = shownAt.get(subject);
    return at === undefined ? [] : [at - (acceptedAt.get(subject) ?? 0)];
  });
  const at = quantiles(times);
  return {
    count: times.length,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    never: wanted.length - times.length,
  };
}

/** A ticket that began with an answer, because it was read before what it answers. */
const letterOf = (subject: string) => subject.replace(/^Re: /, '');

const pageSize = 50;
/** Far enough to find what came since the last look. */
const mostPages = 4;

/** A department's open list, newest first, as the web keeps it: it hears of changes and reads its page again. */
function openList({ port, agent }: HelpDeskBench) {
  const sockets = new Agent({ keepAlive: true });
  const shownAt = new Map<string, number>();
  const newestFirst = {
    filters: { status: set(...openStatuses), scope: set('department') },
    sort: by('createdOn'),
  };
  const readPage = async (page: number): Promise<boolean> => {
    const path = pagePath(ticketsPath, { ...newestFirst, offset: 0 }, 0, page);
    const { status, body } = await ask({ agent: sockets, port, token: agent.token }, 'GET', path);
    const rows = status === 200 ? (JSON.parse(body) as { subject: string }[]) : [];
    const fresh = rows.map(({ subject }) => letterOf(subject)).filter((letter) => !shownAt.has(letter));
    const now = performance.now();
    for (const letter of fresh) shownAt.set(letter, now);
    return fresh.length === pageSize;
  };
  let isReading = false;
  let isStale = false;
  const read = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      for (let page = 0; page < mostPages && (await readPage(page)); page += 1);
    }
    isReading = false;
  };
  // What can't be read now is read with the next change.
  const readAgain = () => void read().catch(() => (isReading = false));
  const followed = followTickets({ port, token: agent.token, ticketId: null }, readAgain);
  return {
    shownAt,
    open: followed.open,
    close() {
      followed.close();
      sockets.destroy();
    },
  };
}
