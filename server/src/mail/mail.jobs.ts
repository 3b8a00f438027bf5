import { defineJob } from '../platform/jobs/jobs.ts';
import { type AnswersOf, sendMail } from './mail.service.ts';

export const mailJobs = (answersOf?: AnswersOf) => [
  defineJob('mail.send', {
    // Keeps trying for hours, and still delivers within a minute of the server's return.
    retry: { retryLimit: 240, retryDelayMax: 45 },
    run: (ctx, { mailId }, runtime) => sendMail(ctx, runtime, mailId, answersOf),
  }),
];
