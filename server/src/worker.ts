import { startLanes } from './accounting/intacct-sync/lanes.ts';
import { allJobs } from './jobs.ts';
import { startWorker } from './platform/jobs/jobs.ts';
import { keepFeaturesKnown } from './known-features.ts';
import { runProgram } from './platform/program.ts';

await runProgram('worker', async (runtime) => {
  await keepFeaturesKnown(runtime);
  const worker = await startWorker(runtime, allJobs);
  const lanes = await startLanes(runtime);
  return {
    async stop() {
      await Promise.all([worker.stop(), lanes.stop()]);
    },
  };
});
