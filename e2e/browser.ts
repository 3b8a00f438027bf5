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
  // Drawing animations without a graphics card costs more than the rest of the page.
  contextOptions: { reducedMotion: 'reduce' },
  // The local stack has its own certificate authority.
  ignoreHTTPSErrors: true,
  // A click that can't happen says where, instead of using up the whole test's time.
  actionTimeout: 60_000,
  // Tracing costs as much as the page itself, so it waits until a test has failed once.
  trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
  screenshot: 'only-on-failure',
} satisfies PlaywrightTestConfig['use'];

export const common = {
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // On a loaded machine the browser itself can fail a test. The summary names tests that needed a retry.
  retries: process.env['CI'] ? 1 : 0,
  // Pages mostly wait: for the server, for mail, for jobs.
  workers: 3,
  // Benchmarks measure speed. Here even a slow machine gets enough time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: browser,
} satisfies PlaywrightTestConfig;
