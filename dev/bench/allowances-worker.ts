import { allowanceJobs } from '../../server/src/allowances/jobs.ts';
import { startWorker } from '../../server/src/platform/jobs/jobs.ts';
import { runProgram } from '../../server/src/platform/program.ts';

/** A worker with the jobs of allowances alone. */
await runProgram('bench-worker', (runtime) => startWorker(runtime, allowanceJobs));
