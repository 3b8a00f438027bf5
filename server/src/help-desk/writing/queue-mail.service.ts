import type { WriteCtx } from '../../platform/context.ts';

/** How long a written message can be taken back. */
export const undoSeconds = 15;

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.send-message': { messageId: number };
  }
}

/** Sends a queued message once it can no longer be taken back. */
export async function queueTicketMail(ctx: WriteCtx, messageId: number): Promise<void> {
  const startAfter = new Date(ctx.now.getTime() + undoSeconds * 1_000);
  await ctx.enqueue('help-desk.send-message', { messageId }, { startAfter });
}
