import { isFull, sealNext, verifyAudit } from './audit-chain.ts';
import { findVerifiedHead, saveVerification } from './audit-verifications.ts';
import { defineJob } from '../jobs/jobs.ts';

declare module '../jobs/job-types.ts' {
  interface JobData {
    'platform.seal-audit': Record<string, never>;
    'platform.verify-audit': Record<string, never>;
  }
}

export const auditJobs = [
  defineJob('platform.seal-audit', {
    cron: '* * * * *',
    async run(ctx) {
      for (;;) {
        const sealed = await ctx.inTx(({ tx, now }) => sealNext(tx, now));
        // The log leaves this machine, so the chain's head is stored where the database's owner can't reach it.
        if (sealed) ctx.log.info({ seal: sealed }, 'audit records sealed');
        if (!sealed || !isFull(sealed)) return;
      }
    },
  }),
  defineJob('platform.verify-audit', {
    cron: '23 9 * * *',
    async run(ctx) {
      const verified = await verifyAudit(ctx.db, await findVerifiedHead(ctx.db));
      await ctx.inTx(({ tx, now }) => saveVerification(tx, verified, now));
      const { found, head, records } = verified;
      if (found.length === 0) ctx.log.info({ seal: head, count: records }, 'audit trail verified');
      else ctx.log.error({ seal: head, tampering: found.slice(0, 100) }, 'audit trail was tampered with');
    },
  }),
];
