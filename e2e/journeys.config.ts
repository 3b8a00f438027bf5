import { defineConfig } from '@playwright/test';
import { common } from './browser.ts';

export default defineConfig({
  ...common,
  testDir: '.',
  testMatch: '{journeys,kit}/*.spec.ts',
  fullyParallel: true,
});
