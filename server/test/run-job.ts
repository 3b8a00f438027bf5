import { externalCtx, systemBase } from '../src/platform/context.ts';
import type { Job } from '../src/platform/jobs/jobs.ts';
import type { JobData, JobName } from '../src/platform/jobs/job-types.ts';
import type { TestApp } from './test-app.ts';

/** Runs a job once, as a worker would at the moment of the test's clock. */
export async function runJob<N extends JobName>(
  { runtime }: TestApp,
  jobs: readonly Job<N>[],
  name: N,
  data: JobData[N],
): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  const ctx = externalCtx(runtime, systemBase(name, runtime));
  await job.run(ctx, data, runtime);
}
