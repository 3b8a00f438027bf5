import { sql } from 'kysely';
import { defineJob, type Job } from '../../server/src/platform/jobs/jobs.ts';

declare module '../../server/src/platform/jobs/job-types.ts' {
  interface JobData {
    'chaos.effect': { key: string; receiver: string };
  }
}

/** Does what real jobs do: an external effect with a dedupe key, then a record of it here. */
export const effectJob = defineJob('chaos.effect', {
  async run(ctx, { key, receiver }) {
    const reply = await fetch(receiver, {
      method: 'POST',
      headers: { 'x-key': key, 'x-worker': String(process.pid) },
    });
    if (!reply.ok) throw new Error(`the receiver answered ${reply.status}`);
    await ctx.inTx(({ tx }) =>
      sql`INSERT INTO chaos_effect (key) VALUES (${key}) ON CONFLICT DO NOTHING`
        .execute(tx)
        .then(() => undefined),
    );
  },
}) as Job;
