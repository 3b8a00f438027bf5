import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { subMinutes } from 'date-fns/subMinutes';
import type { ExternalCtx, System } from '../../platform/context.ts';
import { reportStanding } from '../../platform/report-causes.ts';
import { listFailing } from './mailboxes.queries.ts';

/** A server that restarts is no case for anyone. */
const minutesUntilReported = 30;

export async function followMailboxes(ctx: ExternalCtx<System>): Promise<void> {
  await ctx.inTx((inner) =>
    reportStanding(inner, 'MailboxFailing', async (tx) => {
      const failing = await listFailing(tx, subMinutes(inner.now, minutesUntilReported));
      return new Map(
        failing.map((mailbox) => [
          sourceKeys.mailboxFailing(mailbox.mailboxId),
          { cause: 'MailboxFailing' as const, ...mailbox, since: new Date(mailbox.since).toISOString() },
        ]),
      );
    }),
  );
}
