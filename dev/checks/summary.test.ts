import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  const { stdout, status } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { lines: stdout.trim().split('\n'), status };
}

const spec = (title: string, ...statuses: string[]) => ({
  file: 'journeys/a.spec.ts',
  title,
  tests: statuses.map((status) => ({ status })),
});

test('adds up, and names what needed a second try', () => {
  report('test-results/vitest.json', { numPassedTests: 5, numFailedTests: 0 });
  report('e2e/test-results/report.json', {
    stats: { expected: 2, unexpected: 0, flaky: 2 },
    suites: [
      {
        specs: [spec('steady', 'expected'), spec('shaky', 'flaky')],
        suites: [{ specs: [spec('within', 'flaky')], suites: [] }],
      },
    ],
  });
  report('e2e/test-results-tour/report.json', {
    stats: { expected: 1, unexpected: 0, flaky: 0 },
    suites: [{ specs: [spec('look', 'expected')] }],
  });
  expect(summary('0')).toEqual({
    lines: [
      'test-results/vitest.json: 5 passed, 0 failed',
      'e2e/test-results/report.json: 2 passed only on the second try',
      '  journeys/a.spec.ts › shaky',
      '  journeys/a.spec.ts › within',
      'e2e/test-results/report.json: 4 passed, 0 failed',
      'e2e/test-results-tour/report.json: 1 passed, 0 failed',
      '10 passed, 0 failed',
    ],
    status: 0,
  });
});

test('counts a report that is missing, and a step that failed without one', () => {
  expect(summary().lines.at(-1)).toBe('0 passed, 3 failed');
  report('test-results/vitest.json', { numPassedTests: 5, numFailedTests: 0 });
  for (const path of ['e2e/test-results/report.json', 'e2e/test-results-tour/report.json']) {
    report(path, { stats: { expected: 1, unexpected: 0, flaky: 0 }, suites: [] });
  }
  expect(summary('2')).toMatchObject({ status: 1 });
  expect(summary('2').lines.at(-1)).toBe('7 passed, 2 failed');
});
