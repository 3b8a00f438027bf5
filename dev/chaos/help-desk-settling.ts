import type pg from 'pg';
import { addSeconds } from 'date-fns/addSeconds';
import { settleReports } from './help-desk-causes.ts';
import type { HelpDesk } from './help-desk-world.ts';
import type { House } from './stage.ts';

/** Without getting any further. */
const longestMs = 240_000;
/** Longer than a claim lasts, so whatever is due later is waiting and not under way. */
const calmMs = 16_000;

/** Reports about causes are read, mail of others is taken and read, and ours has left. Returns what wasn't done in time. */
export async function settleMail(desk: HelpDesk, { owner }: House): Promise<string[]> {
  const unfollowed = await settleReports(owner);
  if (unfollowed.length > 0) return unfollowed;
  const there = await countThere(desk);
  let fewest = Infinity;
  let fewerSince = performance.now();
  let waiting = '';
  let since = performance.now();
  for (;;) {
    const { taken, unread } = await countTaken(owner);
    // Reading a mail may answer it, so it isn't over before all are read.
    const unsent = await listUnsent(owner);
    const left = Math.max(0, there - taken) + unread + unsent.length;
    if (left === 0) return [];
    if (left < fewest) [fewest, fewerSince] = [left, performance.now()];
    if (performance.now() - fewerSince > longestMs) {
      return [`${there - taken} mails are not taken, ${unread} not read, and ${unsent.length} not sent`];
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

async function countTaken(owner: pg.Client): Promise<{ taken: number; unread: number }> {
  const { rows } = await owner.query<{ taken: number; unread: number }>(
    `SELECT count(*)::int AS taken, count(*) FILTER (WHERE state = 'Taken')::int AS unread FROM received_mail`,
  );
  return rows[0] ?? { taken: 0, unread: 0 };
}

/** When mail that hasn't left is due, the next first. */
async function listUnsent(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ due: string }>(
    `SELECT next_attempt_on AS due FROM mail
      WHERE mailbox_id IS NOT NULL AND status IN ('Queued', 'Sending') ORDER BY 1`,
  );
  return rows.map(({ due }) => due);
}
