import { setTimeout as sleep } from 'node:timers/promises';
import { addSeconds } from 'date-fns/addSeconds';
import type pg from 'pg';
import type { HelpDesk } from './help-desk-world.ts';
import type { House } from './stage.ts';

/** How much faster campaign time passes: a mail can be taken back for two seconds, and a lost one goes after fifteen. */
const speed = 8;
const tickMs = 250;

/** Campaign time passes until the work is done. */
export async function whileTimePasses(desk: HelpDesk, work: Promise<void>): Promise<void> {
  const over = work.then(() => true);
  while (!(await Promise.race([over, sleep(tickMs, false)]))) pass(desk, (tickMs / 1_000) * speed);
}

function pass({ clock }: HelpDesk, seconds: number): void {
  clock.now = addSeconds(clock.now, seconds);
}

const longestMs = 240_000;
/** A handoff takes less than this, so mail that is due later than its claim is waiting, not under way. */
const calmMs = 4_000;

/** Mail of others is taken and read, and ours has left. Returns what wasn't done in time. */
export async function settleMail(desk: HelpDesk, { owner }: House): Promise<string[]> {
  const deadline = performance.now() + longestMs;
  const there = await countThere(desk);
  let waiting = '';
  let since = performance.now();
  for (;;) {
    const taken = await countTaken(owner);
    const unsent = await listUnsent(owner);
    if (taken >= there && unsent.length === 0) return [];
    if (performance.now() > deadline)
      return [`${there - taken} mails are not taken, and ${unsent.length} not sent`];
    await sleep(tickMs);
    const now = JSON.stringify(unsent);
    if (now !== waiting) [waiting, since] = [now, performance.now()];
    const isCalm = performance.now() - since > calmMs;
    const [next] = unsent;
    // Nothing is under way, so the wait until the next attempt can be skipped.
    if (isCalm && next && new Date(next) > desk.clock.now) desk.clock.now = addSeconds(new Date(next), 1);
    else pass(desk, (tickMs / 1_000) * speed);
  }
}

async function countThere({ boxes, post }: HelpDesk): Promise<number> {
  const contents = await Promise.all(boxes.map(({ user }) => post.contentsOf(user)));
  return contents.flat().length;
}

async function countTaken(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM received_mail');
  return rows[0]?.n ?? 0;
}

/** When mail that hasn't left is due, the next first. */
async function listUnsent(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ due: string }>(
    `SELECT next_attempt_on AS due FROM mail
      WHERE mailbox_id IS NOT NULL AND status IN ('Queued', 'Sending') ORDER BY 1`,
  );
  return rows.map(({ due }) => due);
}
