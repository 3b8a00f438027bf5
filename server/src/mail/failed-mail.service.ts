import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { subHours } from 'date-fns/subHours';
import type { ExternalCtx, System, WriteCtx } from '../platform/context.ts';
import { reportCause, reportStanding } from '../platform/report-causes.ts';
import { type FailedMail, listFailed } from './failed-mail.queries.ts';

/** The job gives up after three hours; a person may still retry it. */
const hoursUntilGivenUp = 4;

const factsOf = (mail: FailedMail) => ({ cause: 'MailFailed' as const, ...mail });

/** The server refused a mail for good, in the transaction that records it. */
export async function reportRefused(ctx: WriteCtx<System>, mailId: number): Promise<void> {
  const [mail] = await listFailed(ctx.tx, subHours(ctx.now, hoursUntilGivenUp), mailId);
  if (mail) await reportCause(ctx, sourceKeys.mailFailed(mailId), factsOf(mail));
}

/** Mail that no one tries anymore, and mail that was sent after all. */
export async function followFailedMail(ctx: ExternalCtx<System>): Promise<void> {
  await ctx.inTx((inner) =>
    reportStanding(inner, 'MailFailed', async (tx) => {
      const failed = await listFailed(tx, subHours(inner.now, hoursUntilGivenUp), null);
      return new Map(failed.map((mail) => [sourceKeys.mailFailed(mail.mailId), factsOf(mail)]));
    }),
  );
}
