import type { Job } from '../../platform/jobs/jobs.ts';
import { settlingCtx } from './settling-ctx.ts';

/** The same jobs, whose transactions end with the rules for what happened in them. */
export const jobsWithRules = (jobs: readonly Job[]): Job[] =>
  jobs.map((job) => ({
    ...job,
    run: (ctx, data, runtime) => job.run(settlingCtx(ctx, runtime.config), data, runtime),
  }));
