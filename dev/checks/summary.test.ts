import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(path: string, content: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

function summary(...args: string[]) {
  const script = join(import.meta.dirname, 'summary.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { lines: stdout.trim().split('\n'), status };
}

const unit = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const file = (status: string, message: string, assertionResults: object[]) => ({
  name: join(realpathSync(folder), 'core/a.test.ts'),
  status,
  message,
  assertionResults,
});

const spec = (title: string, ...statuses: string[]) => ({
  file: 'journeys/a.spec.ts',
  title,
  tests: statuses.map((status) => ({ status, results: [{ error: { message: `${status}, of course` } }] })),
});

test('adds up results, and says what failed or needed a second try, and why', () => {
  report('test-results/vitest.json', {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      file('failed', '', [
        unit('steady', 'passed'),
        unit('broken', 'failed', 'expected 1 to be 2\n\n  at node_modules/runner.js\n  at a.test.ts:3'),
        unit('shaky', 'passed', 'too late'),
      ]),
      file('failed', 'Cannot be loaded', []),
    ],
  });
  report('e2e/test-results/report.json', {
    stats: { expected: 2, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('steady', 'expected'), spec('shaky', 'flaky')],
        suites: [{ specs: [spec('within', 'unexpected')], suites: [] }],
      },
    ],
  });
  report('e2e/test-results-tour/report.json', {
    stats: { expected: 1, unexpected: 0, flaky: 0 },
    suites: [{ specs: [spec('look', 'expected')] }],
  });
  expect(summary('1')).toEqual({
    lines: [
      'failed: core/a.test.ts › broken',
      '      expected 1 to be 2',
      '        at a.test.ts:3',
      '  passed only on the second try: core/a.test.ts › shaky',
      '      too late',
      '  failed: core/a.test.ts',
      '      Cannot be loaded',
      'test-results/vitest.json: 5 passed, 1 failed',
      '  passed only on the second try: journeys/a.spec.ts › shaky',
      '      flaky, of course',
      '  failed: journeys/a.spec.ts › within',
      '      unexpected, of course',
      'e2e/test-results/report.json: 3 passed, 1 failed',
      'e2e/test-results-tour/report.json: 1 passed, 0 failed',
      '9 passed, 2 failed',
    ],
    status: 1,
  });
});

test('counts a missing report, and a step that failed without one', () => {
  expect(summary().lines.at(-1)).toBe('0 passed, 3 failed');
  report('test-results/vitest.json', { numPassedTests: 5, numFailedTests: 0, testResults: [] });
  for (const path of ['e2e/test-results/report.json', 'e2e/test-results-tour/report.json']) {
    report(path, { stats: { expected: 1, unexpected: 0, flaky: 0 }, suites: [] });
  }
  expect(summary('2')).toMatchObject({ status: 1 });
  expect(summary('2').lines.at(-1)).toBe('7 passed, 2 failed');
});
