import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import { defineJob } from './jobs.ts';

declare module './job-types.ts' {
  interface JobData {
    'platform.tidy': Record<string, never>;
    'platform.fold-counts': Record<string, never>;
  }
}

/** Repeats come within minutes; two days of stored responses are plenty. */
export const platformJobs = [
  defineJob('platform.tidy', {
    cron: '37 * * * *',
    run: (ctx) =>
      ctx.inTx(async ({ tx, now }) => {
        await tx
          .deleteFrom('idempotency_key')
          .where('created_on', '<', subDays(now, 2).toISOString())
          .execute();
        await tx
          .deleteFrom('rate_limit')
          .where('window_start', '<', subHours(now, 1).toISOString())
          .execute();
      }),
  }),
  // The counters of lists and balances: folds what writers appended into the sums.
  defineJob('platform.fold-counts', {
    cron: '* * * * *',
    run: (ctx) =>
      ctx.inTx(async ({ tx }) => {
        await sql`SELECT fold_counts(replace(relname, '_count_change', '')::regclass) FROM pg_class
          WHERE relkind = 'r' AND relname LIKE '%\_count\_change' AND relnamespace = 'public'::regnamespace`.execute(
          tx,
        );
        await sql`SELECT fold_sums(replace(relname, '_sum_change', '')::regclass) FROM pg_class
          WHERE relkind = 'r' AND relname LIKE '%\_sum\_change' AND relnamespace = 'public'::regnamespace`.execute(
          tx,
        );
      }),
  }),
];
