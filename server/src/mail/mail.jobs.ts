import { defineJob } from '../platform/jobs/jobs.ts';
import { followFailedMail } from './failed-mail.service.ts';
import { type AnswersOf, sendMail } from './mail.service.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'mail.follow-failed': Record<string, never>;
  }
}

export const mailJobs = (answersOf?: AnswersOf) => [
  defineJob('mail.send', {
    // Keeps trying for hours, and still delivers within a minute of the server's return.
    retry: { retryLimit: 240, retryDelayMax: 45 },
    run: (ctx, { mailId }, runtime) => sendMail(ctx, runtime, mailId, answersOf),
  }),
  defineJob('mail.follow-failed', { cron: '*/10 * * * *', run: (ctx) => followFailedMail(ctx) }),
];
