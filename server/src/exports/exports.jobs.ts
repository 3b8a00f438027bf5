import { defineJob } from '../platform/jobs.ts';
import type { ExportableList } from '../platform/list/export-list.ts';
import type { Runtime } from '../platform/runtime.ts';
import { removeExpired, writeExport } from './write-export.service.ts';

declare module '../platform/job-types.ts' {
  interface JobData {
    'exports.tidy': Record<string, never>;
  }
}

export const exportJobs = (listsOf: (runtime: Runtime) => Promise<readonly ExportableList[]>) => [
  defineJob('exports.write', {
    run: async (ctx, { exportId }, runtime) => writeExport(ctx, runtime, await listsOf(runtime), exportId),
  }),
  defineJob('exports.tidy', {
    cron: '47 * * * *',
    run: (ctx, _data, runtime) => removeExpired(ctx, runtime),
  }),
];
