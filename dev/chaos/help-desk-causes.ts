import { setTimeout as sleep } from 'node:timers/promises';
import {
  causePrefixes,
  type MailboxFailing,
} from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import type pg from 'pg';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { reportCause, reportGone } from '../../server/src/platform/report-causes.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';

/** Few, so that reports about the same one meet. */
const causes = 6;
const firstId = 9_001;
const perRound = 12;
/** The campaign loses connections and databases; a report that didn't commit was never made. */
const failing = { address: 'old@departments.test', failure: 'Invalid credentials' };

interface Reporting {
  runtime: OpenRuntime;
  random: () => number;
}

/** Mailboxes of another server fail and work again, several at once, and twice within a moment. */
export async function reportCauses({ runtime, random }: Reporting): Promise<void> {
  const reports = Array.from({ length: perRound }, async () => {
    const mailboxId = firstId + Math.floor(random() * causes);
    const key = `${causePrefixes.MailboxFailing}:${mailboxId}`;
    const facts: MailboxFailing = {
      cause: 'MailboxFailing',
      mailboxId,
      since: runtime.now().toISOString(),
      ...failing,
    };
    const isGone = random() < 0.45;
    await actAsSystem(runtime, (ctx) =>
      isGone ? reportGone(ctx, key) : reportCause(ctx, key, facts, { isNews: random() < 0.2 }),
    );
  });
  await Promise.allSettled(reports);
}

const longestMs = 120_000;

/** Reads every report that was made. Returns what wasn't read in time. */
export async function settleReports(owner: pg.Client): Promise<string[]> {
  const deadline = performance.now() + longestMs;
  for (;;) {
    const { rows } = await owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pgboss.job
        WHERE name = 'help-desk.system-ticket' AND state IN ('created', 'retry', 'active')`,
    );
    const waiting = rows[0]?.n ?? 0;
    if (waiting === 0) return [];
    if (performance.now() > deadline) return [`${waiting} reports about causes are not read`];
    await sleep(500);
  }
}
