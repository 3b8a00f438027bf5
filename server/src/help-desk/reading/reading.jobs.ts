import { defineJob } from '../../platform/jobs/jobs.ts';
import { readReceivedMail } from './read-mail.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.read-mail': { receivedMailId: number };
  }
}

export const readingJobs = [
  defineJob('help-desk.read-mail', {
    // Each may hold fifty megabytes; two are read at once, and the others wait for storage or the database.
    atOnce: 4,
    // Keeps trying for hours, and still reads what waits within a minute of storage's return.
    retry: { retryLimit: 240, retryDelayMax: 45 },
    run: (ctx, { receivedMailId }, runtime) => readReceivedMail(ctx, runtime, receivedMailId),
  }),
];
