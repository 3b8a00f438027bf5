import { defineJob } from '../platform/jobs/jobs.ts';
import { removeOrphans } from './orphans.service.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'documents.remove-orphans': Record<string, never>;
  }
}

export const documentJobs = [
  defineJob('documents.remove-orphans', {
    cron: '23 9 * * *',
    run: (ctx, _data, runtime) => removeOrphans(ctx, runtime),
  }),
];
