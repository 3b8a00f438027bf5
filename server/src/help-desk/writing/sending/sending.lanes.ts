import { dueMailboxes } from '../../../mail/outbox.service.ts';
import { externalCtx, systemBase } from '../../../platform/context.ts';
import { pause } from '../../../platform/jobs/lanes.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { openMailboxSenders } from './mailbox-senders.ts';
import { sendNext } from './sending.service.ts';

/** How often we look for mail that is due. */
const lookMs = 500;
/** Mails of one mailbox under way at once in a worker. A mailbox whose server hangs holds up only itself. */
const atOnce = 2;
const stopMs = 20_000;

/** Sends what departments write, each mailbox by itself. */
export function startMailSending(runtime: Runtime): { stop(): Promise<void> } {
  const { database, queue, log } = runtime;
  const stopping = new AbortController();
  const senders = openMailboxSenders(runtime);
  const underWay = new Map<number, Set<Promise<void>>>();

  async function sendAll(mailboxId: number): Promise<void> {
    const dependencies = { runtime, senders };
    while (!stopping.signal.aborted) {
      const ctx = externalCtx({ database, queue }, systemBase('mail', runtime));
      if (!(await sendNext(ctx, dependencies, mailboxId))) return;
    }
  }
  function start(mailboxId: number): void {
    const running = underWay.get(mailboxId) ?? new Set();
    underWay.set(mailboxId, running);
    if (running.size >= atOnce) return;
    const one: Promise<void> = sendAll(mailboxId)
      .catch((error: unknown) => log.warn({ err: error, mailboxId }, 'sending from a mailbox failed'))
      .finally(() => running.delete(one));
    running.add(one);
  }
  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = await dueMailboxes({ db: database.writer }, runtime.now()).catch((error: unknown) => {
        log.warn({ err: error }, 'looking for mail to send failed');
        return [];
      });
      for (const mailboxId of due) start(mailboxId);
      await pause(lookMs, stopping.signal);
    }
  }
  const looking = look();
  return {
    async stop() {
      stopping.abort(new Error('the worker stops'));
      await looking;
      const inTime = new AbortController();
      const sending = Promise.all([...underWay.values()].flatMap((running) => [...running]));
      await Promise.race([sending, pause(stopMs, inTime.signal)]);
      inTime.abort();
      senders.close();
    },
  };
}
