import { defineJob } from '../platform/jobs/jobs.ts';
import type { ExportableList } from '../platform/list/export-list.ts';
import type { Runtime } from '../platform/runtime.ts';
import type { ExportedFile } from './exported-file.ts';
import { removeExpired, writeExport } from './write-export.service.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'exports.tidy': Record<string, never>;
  }
}

export const exportJobs = (
  listsOf: (runtime: Runtime) => Promise<readonly ExportableList[]>,
  files: readonly ExportedFile[],
) => [
  defineJob('exports.write', {
    // Someone is waiting for the file, so it is retried soon after an outage.
    retry: { retryLimit: 200, retryDelayMax: 15 },
    run: async (ctx, { exportId }, runtime) =>
      writeExport(ctx, runtime, await listsOf(runtime), exportId, files),
  }),
  defineJob('exports.tidy', {
    cron: '47 * * * *',
    run: (ctx, _data, runtime) => removeExpired(ctx, runtime),
  }),
];
