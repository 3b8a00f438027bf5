import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** A machine may have other things to do, and hardly a test is about how fast it is. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    // They mostly wait for the database, so twice as many as cores take half the time.
    maxWorkers: 2 * availableParallelism(),
    // As in the browser's tests: what needs its second try is named in the summary.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      { test: { name: 'core', include: ['core/src/**/*.test.ts'], isolate: false, ...patience } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'dev',
          include: ['dev/{src,checks,chaos}/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          // Each file has its own database and its own API; loading the program again took longer than testing it.
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
