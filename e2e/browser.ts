import { existsSync } from 'node:fs';
import type { PlaywrightTestConfig } from '@playwright/test';

const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/** Debian's Chromium, kept from calling home. */
const browser = {
  launchOptions: {
    ...(chromium && { executablePath: chromium }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  },
  // The certificate of the local stack is its own.
  ignoreHTTPSErrors: true,
  // Recording costs as much as the page itself, so it waits for a test that failed once.
  trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
  screenshot: 'only-on-failure',
} satisfies PlaywrightTestConfig['use'];

export const common = {
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // On a loaded machine the browser itself may fail a test. The summary names those that needed their second try.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: browser,
} satisfies PlaywrightTestConfig;
