import { startOfDayInPacific } from '@backdock/core/kit/dates.ts';
import type { ImapConnection } from '../../integrations/mail/imap.ts';
import type { ExternalCtx, System } from '../../platform/context.ts';
import { type Lane, pause } from '../../platform/jobs/lanes.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { connectTo, type MailDeadlines } from '../mailboxes/connections.service.ts';
import { mailboxAttention, type ReadMailbox } from '../mailboxes/mailbox-reading.service.ts';
import { compareFolder, sumOf } from './ledger.service.ts';
import type { MailSource } from './mail-source.ts';
import { takeNew } from './take-folder.service.ts';
import { type Figures, setFigures, setWorking } from './taking.queries.ts';

export interface Rhythm extends MailDeadlines {
  /** At the latest, the server is asked for new mail this often, whatever it reports by itself. */
  lookMs: number;
  /** How often settings and wishes are looked at. */
  attentionMs: number;
  compareMs: number;
  /** After a failure; doubles up to the longest wait. */
  retryMs: number;
  longestRetryMs: number;
}

/** A worker's hold on one mailbox. */
export interface Session {
  runtime: Pick<Runtime, 'blobs' | 'config' | 'log' | 'now'>;
  rhythm: Rhythm;
  lane: Lane;
  ctx(): ExternalCtx<System>;
  troubles: Map<string, number>;
}

/** Reads a mailbox until the worker stops, its settings change, or something fails. */
export async function readMailbox(
  session: Session,
  mailbox: ReadMailbox,
  onSuccess: () => void,
): Promise<void> {
  const { runtime, rhythm, lane } = session;
  const imap = await connectTo(mailbox.access, runtime.now(), rhythm);
  const hangUp = () => imap.close();
  lane.lost.addEventListener('abort', hangUp, { once: true });
  try {
    while (!lane.stopping.aborted) {
      lane.lost.throwIfAborted();
      const before = await mailboxAttention(lane.database.writer, mailbox.id);
      if (!before?.isEnabled || before.version !== mailbox.version) return;
      const isDue = isComparisonDue(before, runtime.now(), rhythm);
      await readFolders(session, mailbox, imap, isDue);
      await session.ctx().inTx(({ tx, now }) => setWorking(tx, mailbox.id, now));
      onSuccess();
      await waitForNews(session, mailbox, imap);
    }
  } finally {
    lane.lost.removeEventListener('abort', hangUp);
    imap.close();
  }
}

type Attention = NonNullable<Awaited<ReturnType<typeof mailboxAttention>>>;

function isComparisonDue({ askedOn, comparedOn }: Attention, now: Date, { compareMs }: Rhythm): boolean {
  return askedOn !== null || comparedOn === null || now.getTime() - Date.parse(comparedOn) >= compareMs;
}

/** The junk folder first, so that the other one is open while waiting; and the other even if there is no junk folder. */
async function readFolders(
  session: Session,
  mailbox: ReadMailbox,
  imap: ImapConnection,
  isComparing: boolean,
): Promise<void> {
  const begun = session.runtime.now();
  const figures: Figures[] = [];
  const read = async (folder: string) => {
    const opened = await imap.open(folder);
    const source = sourceOf(session, mailbox, imap, { folder, uidValidity: opened.uidValidity });
    const cursor = await takeNew(source, opened);
    if (isComparing) figures.push(await compareFolder(source, cursor, begun));
  };
  const junk = mailbox.junkFolder === null ? null : await settled(read(mailbox.junkFolder));
  await read(mailbox.folder);
  if (junk?.error) throw junk.error;
  if (!isComparing) return;
  await session.ctx().inTx(({ tx, now }) => setFigures(tx, mailbox.id, sumOf(figures), { begun, now }));
}

async function settled(work: Promise<void>): Promise<{ error: unknown }> {
  return work.then(
    () => ({ error: null }),
    (error: unknown) => ({ error }),
  );
}

function sourceOf(
  { runtime, lane, ctx, troubles }: Session,
  { id, takeFrom }: ReadMailbox,
  imap: ImapConnection,
  { folder, uidValidity }: { folder: string; uidValidity: bigint },
): MailSource {
  return {
    key: { mailboxId: id, folder, uidValidity },
    imap,
    blobs: runtime.blobs,
    keys: runtime.config,
    log: runtime.log,
    takeFrom: startOfDayInPacific(takeFrom),
    troubles,
    stopping: lane.stopping,
    ctx,
  };
}

/** Until the server reports something, someone wants something, or it's time to look again. */
async function waitForNews({ lane, rhythm }: Session, mailbox: ReadMailbox, imap: ImapConnection) {
  const wanted = new AbortController();
  const over = new AbortController();
  const stop = AbortSignal.any([lane.stopping, lane.lost, wanted.signal]);
  const watch = async () => {
    const until = AbortSignal.any([over.signal, stop]);
    for (await pause(rhythm.attentionMs, until); !until.aborted; await pause(rhythm.attentionMs, until)) {
      const now = await mailboxAttention(lane.database.writer, mailbox.id);
      if (now?.isEnabled && now.version === mailbox.version && now.askedOn === null) continue;
      wanted.abort();
    }
  };
  const watching = watch().catch(() => wanted.abort());
  try {
    await imap.waitForNews(rhythm.lookMs, stop);
  } finally {
    over.abort();
    await watching;
  }
}
