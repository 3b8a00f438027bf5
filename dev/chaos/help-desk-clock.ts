import { setTimeout as sleep } from 'node:timers/promises';
import { addSeconds } from 'date-fns/addSeconds';
import type pg from 'pg';
import type { HelpDesk } from './help-desk-world.ts';

/** How much faster campaign time passes: a mail can be taken back for two seconds, and a lost one goes after fifteen. */
const speed = 8;
const tickMs = 250;
/** A handoff takes less than this, however busy the machine is. */
const longestHandoffMs = 60_000;

/** Waits a moment, which is longer on the campaign's clock. */
export async function tick(desk: HelpDesk, owner: pg.Client): Promise<void> {
  await sleep(tickMs);
  if (await isSending(desk, owner)) return;
  desk.clock.now = addSeconds(desk.clock.now, (tickMs / 1_000) * speed);
}

interface Sending {
  id: string;
  attempts: number;
  hasAnswer: boolean;
}

/**
 * Whether a worker hands a mail over or notes that it did. Time waits for it: a claim lasts two minutes, which a busy
 * machine on fast time could exceed. It waits for none that a cut or a kill may have ended.
 */
async function isSending({ attemptsSeen, handedOver, hurtAt }: HelpDesk, owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<Sending>(
    `SELECT internet_message_id AS id, attempts, server_words IS NOT NULL AS "hasAnswer" FROM mail
      WHERE mailbox_id IS NOT NULL AND status = 'Sending'`,
  );
  const now = performance.now();
  const lastHurt = hurtAt.at(-1) ?? 0;
  return rows.some(({ id, attempts, hasAnswer }) => {
    const attempt = `${id} ${attempts}`;
    const since = attemptsSeen.get(attempt) ?? now;
    attemptsSeen.set(attempt, since);
    const confirmedAt = handedOver.get(`<${id}>`)?.handoffs.findLast(({ isConfirmed }) => isConfirmed)?.at;
    const isUnderWay = confirmedAt !== undefined || !hasAnswer;
    return isUnderWay && lastHurt < (confirmedAt ?? since) && now - since < longestHandoffMs;
  });
}
