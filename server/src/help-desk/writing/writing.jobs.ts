import { defineJob } from '../../platform/jobs/jobs.ts';
import { mailMessage } from './queue-mail.service.ts';

export const writingJobs = [
  defineJob('help-desk.send-message', {
    run: (ctx, { messageId }, runtime) => mailMessage(ctx, runtime, messageId),
  }),
];
