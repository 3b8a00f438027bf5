import { allJobs } from '../../../server/src/jobs.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { externalCtx, systemBase } from '../../../server/src/platform/context.ts';
import { openRuntime } from '../../../server/src/platform/open-runtime.ts';

/** Runs one scheduled job alongside the worker, as of the given moment: `main.ts <job> [moment]`. */
const [name = '', moment] = process.argv.slice(2);
const job = allJobs.find((one) => one.name === name);
if (!job)
  throw new Error(`There is no job "${name}". There are: ${allJobs.map((one) => one.name).join(', ')}`);
const now = moment ? new Date(moment) : new Date();

const runtime = await openRuntime(readConfig(), 'run-job', () => new Date(now));
try {
  const ctx = externalCtx(runtime, systemBase(job.name, runtime));
  await job.run(ctx, {}, runtime);
} finally {
  await runtime.close();
}
