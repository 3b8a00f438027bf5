import { defineJob } from '../../platform/jobs/jobs.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.read-mail': { receivedMailId: number };
  }
}

export const readingJobs = [
  defineJob('help-desk.read-mail', {
    run: async () => {
      throw new Error('mail is taken, but nothing reads it yet');
    },
  }),
];
