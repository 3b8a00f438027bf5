import { defineJob } from '../../platform/jobs/jobs.ts';
import { followMailboxes } from './failing-mailboxes.service.ts';
import { rewrapMailboxSecrets } from './key-rotation.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.reseal-secrets': Record<string, never>;
    'help-desk.follow-mailboxes': Record<string, never>;
  }
}

export const mailboxJobs = [
  defineJob('help-desk.reseal-secrets', {
    cron: '37 * * * *',
    run: (ctx, _data, { config }) => rewrapMailboxSecrets(ctx, config),
  }),
  defineJob('help-desk.follow-mailboxes', { cron: '*/5 * * * *', run: (ctx) => followMailboxes(ctx) }),
];
