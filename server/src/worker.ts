import { startLanes } from './accounting/intacct-sync/lanes.ts';
import { startMailSending } from './help-desk/writing/sending/sending.lanes.ts';
import { allJobs } from './jobs.ts';
import { startWorker } from './platform/jobs/jobs.ts';
import { keepFeaturesKnown } from './known-features.ts';
import { startMailboxLanes } from './help-desk/taking/lanes.ts';
import { runProgram } from './platform/program.ts';

await runProgram('worker', async (runtime) => {
  await keepFeaturesKnown(runtime);
  const worker = await startWorker(runtime, allJobs);
  const lanes = await startLanes(runtime);
  const mail = startMailSending(runtime);
  const mailboxes = startMailboxLanes(runtime);
  return {
    async stop() {
      await Promise.all([worker.stop(), lanes.stop(), mail.stop(), mailboxes.stop()]);
    },
  };
});
