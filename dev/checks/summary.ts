import { existsSync, readFileSync } from 'node:fs';

/** Adds up what the test runners reported, and says it in one line. A missing report counts as a failure. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}
interface Suite {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: { status: string }[] }[];
}

const failedSteps = Number(process.argv[2] ?? 0);
let passed = 0;
let failed = 0;

function read<R>(path: string, count: (report: R) => [passed: number, failed: number]): void {
  const [good, bad] = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8')) as R) : [0, 1];
  console.log(`${path}: ${good} passed, ${bad} failed`);
  passed += good;
  failed += bad;
}

/** The tests that passed only on the second try, wherever in the tree they stand. */
function flakyIn(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...flakyIn(inner),
  ]);
}

read<VitestReport>('test-results/vitest.json', (report) => [report.numPassedTests, report.numFailedTests]);
for (const path of ['e2e/test-results/report.json', 'e2e/test-results-tour/report.json']) {
  read<PlaywrightReport>(path, ({ stats, suites }) => {
    if (stats.flaky > 0) console.log(`${path}: ${stats.flaky} passed only on the second try`);
    for (const name of flakyIn(suites)) console.log(`  ${name}`);
    return [stats.expected + stats.flaky, stats.unexpected];
  });
}
// A step that failed without a failing test, such as a check or a suite that could not start.
if (failedSteps > 0 && failed === 0) failed = failedSteps;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || failedSteps > 0 ? 1 : 0;
