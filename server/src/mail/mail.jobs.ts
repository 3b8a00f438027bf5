import { defineJob } from '../platform/jobs.ts';
import { sendMail } from './mail.service.ts';

export const mailJobs = [
  defineJob('mail.send', { run: (ctx, { mailId }, runtime) => sendMail(ctx, runtime, mailId) }),
];
