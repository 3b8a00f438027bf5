import { defineConfig } from '@playwright/test';
import { common } from './browser.ts';

export default defineConfig({
  ...common,
  testDir: 'tour',
  // Three widths, each looked at by axe.
  timeout: 60_000,
  outputDir: 'test-results-tour',
  reporter: [['list'], ['json', { outputFile: 'test-results-tour/report.json' }]],
});
