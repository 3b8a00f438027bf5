import { existsSync, readFileSync } from 'node:fs';

/**
 * Adds up the test runners' reports, lists what failed and why, and prints the total on the last line. The names are
 * repeated here because the log is long and often only its end is kept. A missing report counts as a failure.
 */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}
interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}
interface Spec {
  file: string;
  title: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

const secondTry = 'passed only on the second try';
const failedSteps = Number(process.argv[2] ?? 0);
let passed = 0;
let failed = 0;

function read<R>(path: string, count: (report: R) => [passed: number, failed: number]): void {
  const [good, bad] = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8')) as R) : [0, 1];
  console.log(`${path}: ${good} passed, ${bad} failed`);
  passed += good;
  failed += bad;
}

function tell(name: string, reason = ''): void {
  console.log(`  ${name}`);
  const lines = reason.split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  for (const line of lines.slice(0, 12)) console.log(`      ${line.slice(0, 200)}`);
}

function tellFailures({ testResults }: VitestReport): void {
  for (const { name, status, message, assertionResults } of testResults) {
    const file = name.slice(process.cwd().length + 1);
    // A passed test with a message failed on its first try.
    const failures = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    for (const { fullName, status: how, failureMessages } of failures)
      tell(`${how === 'passed' ? secondTry : 'failed'}: ${file} › ${fullName}`, failureMessages[0]);
    if (status === 'failed' && failures.length === 0) tell(`failed: ${file}`, message);
  }
}

const specsIn = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)]);

function tellSpecs(suites: readonly Suite[]): void {
  const words: Record<string, string> = { flaky: secondTry, unexpected: 'failed' };
  for (const { file, title, tests } of specsIn(suites)) {
    for (const { status, results } of tests) {
      const word = words[status];
      if (word !== undefined) tell(`${word}: ${file} › ${title}`, results[0]?.error?.message);
    }
  }
}

read<VitestReport>('test-results/vitest.json', (report) => {
  tellFailures(report);
  return [report.numPassedTests, report.numFailedTests];
});
for (const path of ['e2e/test-results/report.json', 'e2e/test-results-tour/report.json']) {
  read<PlaywrightReport>(path, ({ stats, suites }) => {
    tellSpecs(suites);
    return [stats.expected + stats.flaky, stats.unexpected];
  });
}
// A step that failed without a failing test, such as a check or a suite that could not start.
if (failedSteps > 0 && failed === 0) failed = failedSteps;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || failedSteps > 0 ? 1 : 0;
