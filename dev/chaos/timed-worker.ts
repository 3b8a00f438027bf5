import { allJobs } from '../../server/src/jobs.ts';
import { startWorker } from '../../server/src/platform/jobs/jobs.ts';
import { runProgram } from '../../server/src/platform/program.ts';
import { campaignTime } from './campaign-clock.ts';

/** The worker on campaign time. */
await runProgram(`chaos-${process.pid}`, (opened) => startWorker({ ...opened, now: campaignTime }, allJobs));
