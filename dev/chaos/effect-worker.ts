import { startWorker } from '../../server/src/platform/jobs/jobs.ts';
import { runProgram } from '../../server/src/platform/program.ts';
import { effectJob } from './effect-job.ts';

await runProgram('chaos-worker', (runtime) => startWorker(runtime, [effectJob]));
