import { defineConfig } from '@playwright/test';
import { common } from './browser.ts';

export default defineConfig({
  ...common,
  testDir: 'tour',
  outputDir: 'test-results-tour',
  reporter: [['list'], ['json', { outputFile: 'test-results-tour/report.json' }]],
});
