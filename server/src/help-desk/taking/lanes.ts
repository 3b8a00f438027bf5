import { AppError } from '../../platform/errors.ts';
import { externalCtx, systemBase } from '../../platform/context.ts';
import { type Lane, pause, runLanesById, unless } from '../../platform/jobs/lanes.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { mailDeadlines } from '../mailboxes/connections.service.ts';
import { enabledMailboxes, mailboxToRead } from '../mailboxes/mailbox-reading.service.ts';
import { MailboxFailure } from '../../integrations/mail/imap-failure.ts';
import { readMailbox, type Rhythm, type Session } from './session.service.ts';
import { setFailing } from './taking.queries.ts';

/** The lock space of these lanes; nothing else may use it. */
const space = 7_351;

const usual: Rhythm = {
  ...mailDeadlines,
  lookMs: 30_000,
  attentionMs: 2_000,
  compareMs: 60 * 60_000,
  retryMs: 1_000,
  longestRetryMs: 30_000,
};

/** Takes the mail of every mailbox that no other worker holds. */
export function startMailboxLanes(runtime: Runtime, rhythm: Partial<Rhythm> = {}): { stop(): Promise<void> } {
  return runLanesById(runtime, {
    name: 'mailboxes',
    space,
    ids: () => enabledMailboxes(runtime.database.writer),
    work: (lane) => workIn(lane, runtime, { ...usual, ...rhythm }),
  });
}

async function workIn(lane: Lane, runtime: Runtime, rhythm: Rhythm): Promise<void> {
  const session = sessionOf(lane, runtime, rhythm);
  let failures = 0;
  while (!lane.stopping.aborted) {
    try {
      lane.lost.throwIfAborted();
      const mailbox = await mailboxToRead(lane.database.writer, runtime.config, lane.number);
      if (!mailbox) return;
      await unless(
        lane.lost,
        readMailbox(session, mailbox, () => {
          failures = 0;
        }),
      );
    } catch (error) {
      if (lane.stopping.aborted) return;
      lane.lost.throwIfAborted();
      failures += 1;
      await noteFailure(session, error);
      await pause(waitMs(rhythm, failures), AbortSignal.any([lane.stopping, lane.lost]));
    }
  }
}

function sessionOf(lane: Lane, runtime: Runtime, rhythm: Rhythm): Session {
  const { database } = lane;
  return {
    runtime,
    rhythm,
    lane,
    troubles: new Map(),
    ctx() {
      const base = { ...systemBase('mailboxes', runtime), requestId: `mailbox-${lane.number}` };
      return { ...externalCtx({ database, queue: runtime.queue }, base), db: database.writer };
    },
  };
}

async function noteFailure({ runtime, lane, ctx }: Session, error: unknown): Promise<void> {
  runtime.log.warn({ err: error, mailboxId: lane.number }, 'a mailbox was not read');
  await ctx().inTx(({ tx, now }) => setFailing(tx, lane.number, inWords(error), now));
}

const inWords = (error: unknown) =>
  error instanceof MailboxFailure || error instanceof AppError
    ? error.message
    : 'Its mail couldn’t be recorded. Backdock tries again.';

/** Doubles, and is drawn at random, so that many mailboxes on one server don't come back at once. */
function waitMs({ retryMs, longestRetryMs }: Rhythm, failures: number): number {
  const longest = Math.min(longestRetryMs, retryMs * 2 ** Math.min(failures, 20));
  return longest * (0.5 + Math.random() / 2);
}
