import { jobLabel, recordText } from '@backdock/core/administration/tools/failed-jobs.words.ts';
import { type FailedJobs, maxFailedJobs } from '@backdock/core/administration/tools/tools.contract.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import * as failed from '../../platform/jobs/failed-jobs.ts';
import type { JobQueue } from '../../platform/jobs/job-types.ts';

export async function listFailedJobs({ db }: ReadCtx): Promise<FailedJobs> {
  const rows = await failed.listFailedJobs(db, maxFailedJobs);
  const jobs = rows.map(({ data, ...row }) => ({
    ...row,
    label: jobLabel(row.job),
    record: recordText(data),
  }));
  return { total: rows.length < maxFailedJobs ? rows.length : await failed.countFailedJobs(db), jobs };
}

/** Each keeps its id, so a job that was queued again in the meantime isn't queued twice. */
export async function retryJobs(
  ctx: WriteCtx<Employee>,
  queue: JobQueue,
  ids: readonly string[],
): Promise<number> {
  const taken = await failed.takeFailedJobs(ctx.tx, ids);
  for (const job of taken) await queue.sendAgain(ctx.tx, job);
  await auditJobs(ctx, taken, 'job.retried');
  return taken.length;
}

export async function dismissJobs(
  ctx: WriteCtx<Employee>,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<number> {
  const taken = await failed.takeFailedJobs(ctx.tx, ids);
  await auditJobs(ctx, taken, 'job.dismissed', reason);
  return taken.length;
}

function auditJobs(
  ctx: WriteCtx<Employee>,
  taken: readonly failed.TakenJob[],
  action: string,
  reason?: string,
): Promise<void> {
  return auditAll(
    ctx,
    taken.map(({ job, jobId, data }) => ({
      entityType: 'job',
      entityId: jobId,
      action,
      after: { job: jobLabel(job), record: recordText(data) },
      reason,
    })),
  );
}
