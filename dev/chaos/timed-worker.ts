import { startMailboxLanes } from '../../server/src/help-desk/taking/lanes.ts';
import { startMailSending } from '../../server/src/help-desk/writing/sending/sending.lanes.ts';
import { allJobs } from '../../server/src/jobs.ts';
import { startWorker } from '../../server/src/platform/jobs/jobs.ts';
import { runProgram } from '../../server/src/platform/program.ts';
import { campaignTime } from './campaign-clock.ts';

/** The worker on campaign time. */
await runProgram(`chaos-${process.pid}`, async (opened) => {
  const runtime = { ...opened, now: campaignTime };
  const worker = await startWorker(runtime, allJobs);
  const mail = startMailSending(runtime);
  const mailboxes = startMailboxLanes(runtime);
  return {
    async stop() {
      await Promise.all([worker.stop(), mail.stop(), mailboxes.stop()]);
    },
  };
});
