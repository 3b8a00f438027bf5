import { z } from 'zod';
import { mailboxStates } from '../../help-desk/mailboxes/mailboxes.values.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { changeReason } from '../change-reason.ts';
import { connectionNames } from './tools.values.ts';

export const FailedJob = z.object({
  id: z.uuid(),
  job: z.string(),
  label: z.string().describe('What the job does'),
  record: z.string().nullable().describe('The record it was for'),
  tries: z.number().int(),
  reason: z.string().nullable().describe('Why the last try failed'),
  queuedOn: z.iso.datetime(),
  failedOn: z.iso.datetime(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const maxFailedJobs = 200;

export const FailedJobs = z.object({
  total: z.number().int(),
  jobs: z.array(FailedJob).describe(`The newest ${maxFailedJobs}`),
});
export type FailedJobs = z.infer<typeof FailedJobs>;

const jobIds = z.array(z.uuid()).min(1).max(maxFailedJobs);

export const ConnectionState = z.object({
  name: z.string().describe(`${connectionNames.join(', ')}, or a mailbox's address`),
  mailbox: z
    .object({ state: z.enum(mailboxStates), failingSince: z.iso.datetime().nullable() })
    .nullable()
    .describe('Of a department’s mailbox'),
  isSetUp: z.boolean(),
  lastSuccessOn: z.iso.datetime().nullable(),
  lastFailureOn: z.iso.datetime().nullable(),
  failure: z.string().nullable().describe('Why the last call failed'),
});
export type ConnectionState = z.infer<typeof ConnectionState>;

const permission = 'tools.use';

export const tools = {
  failedJobs: endpoint({
    method: 'GET',
    path: '/api/tools/failed-jobs',
    summary: 'List background jobs that ran out of retries',
    permission,
    response: FailedJobs,
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/api/tools/failed-jobs/retry',
    summary: 'Retry failed jobs; skips any that were already retried or dismissed',
    permission,
    body: z.strictObject({ ids: jobIds }),
    response: z.object({ retried: z.number().int() }),
  }),
  dismissJobs: endpoint({
    method: 'POST',
    path: '/api/tools/failed-jobs/dismiss',
    summary: 'Dismiss failed jobs with a reason; skips any that were already retried or dismissed',
    permission,
    body: z.strictObject({ ids: jobIds, reason: changeReason }),
    response: z.object({ dismissed: z.number().int() }),
  }),
  connections: endpoint({
    method: 'GET',
    path: '/api/tools/connections',
    summary: 'Get the last success and failure of each external connection',
    permission,
    response: z.array(ConnectionState),
  }),
};
