import { allJobs } from './jobs.ts';
import { startWorker } from './platform/jobs.ts';
import { runProgram } from './platform/program.ts';

await runProgram('worker', (runtime) => startWorker(runtime, allJobs));
