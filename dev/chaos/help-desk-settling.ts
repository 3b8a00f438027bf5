import type pg from 'pg';
import { addSeconds } from 'date-fns/addSeconds';
import type { HelpDesk } from './help-desk-world.ts';
import type { House } from './stage.ts';

const longestMs = 240_000;
/** Longer than a claim lasts, so whatever is due later is waiting and not under way. */
const calmMs = 16_000;

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
    if (performance.now() > deadline) {
      return [`${there - taken} mails are not taken, and ${unsent.length} not sent`];
    }
    await desk.tick();
    const now = JSON.stringify(unsent);
    if (now !== waiting) [waiting, since] = [now, performance.now()];
    const [next] = unsent;
    const isCalm = performance.now() - since > calmMs;
    if (isCalm && next && new Date(next) > desk.clock.now) desk.clock.now = addSeconds(new Date(next), 1);
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
