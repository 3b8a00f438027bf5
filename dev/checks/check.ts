import { spawn } from 'node:child_process';

/** Every static check of the sources. Reports all failures, not just the first. */
const checks: [name: string, ...command: string[]][] = [
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ...['core', 'server', 'web', 'dev', 'e2e'].map((part): [string, ...string[]] => [
    `types of ${part}`,
    'tsc',
    '-p',
    part,
  ]),
  [
    'architecture',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'core/src',
    'server',
    'web/src',
    'dev',
    'e2e',
  ],
  ['dead code', 'knip'],
];

async function run(command: string[]): Promise<{ ok: boolean; output: string }> {
  const child = spawn('npx', ['--no-install', ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { ok: code === 0, output };
}

let failed = 0;
for (const [name, ...command] of checks) {
  const startedAt = performance.now();
  const { ok, output } = await run(command);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (ok) continue;
  failed += 1;
  console.log(output);
}
process.exitCode = failed > 0 ? 1 : 0;
