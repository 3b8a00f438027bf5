import type { WriteCtx } from '../../platform/context.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.send-message': { messageId: number };
  }
}

/** Mails a message that was just inserted as queued, such as the first one of a ticket. */
export async function queueTicketMail(ctx: WriteCtx, messageId: number): Promise<void> {
  await ctx.enqueue('help-desk.send-message', { messageId }, { dedupeKey: String(messageId) });
}
