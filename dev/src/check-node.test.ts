import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const checkNode = join(import.meta.dirname, '../check-node.js');
let folder: string;
let script: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check node-'));
  script = join(folder, 'script.ts');
  writeFileSync(
    script,
    'const seen: string[] = process.argv.slice(1);\nconsole.log(JSON.stringify(seen));\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(preload: string[], ...args: string[]) {
  return spawnSync(process.execPath, [...preload, checkNode, ...args], { cwd: folder, encoding: 'utf8' });
}

it('says in one line that Node is too old', () => {
  const fake = "Object.defineProperty(process, 'version', { value: 'v20.11.1' })";
  const { status, stdout, stderr } = run(
    ['--import', `data:text/javascript,${encodeURIComponent(fake)}`],
    script,
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    'Backdock needs Node 24 or newer; this is v20.11.1. Install it (see .nvmrc) and try again.\n',
  );
});

it('runs the script with its arguments', () => {
  const { status, stdout } = run([], 'script.ts', '--reset', 'two words');
  expect(JSON.parse(stdout)).toEqual([script, '--reset', 'two words']);
  expect(status).toBe(0);
});

it('fails when the script fails', () => {
  expect(run([], 'missing.ts').status).toBe(1);
});
