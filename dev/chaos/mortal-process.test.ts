import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { campaignTime, clockVariable, keepClock } from './campaign-clock.ts';
import { startProcess } from './mortal-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'mortal-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, code: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  return path;
}

it('reports a process’s first message, and kills it even when it ignores SIGTERM', async () => {
  const stubborn = program(
    'stubborn',
    `process.on('SIGTERM', () => undefined); process.send({ seen: process.env.SEEN }); setInterval(() => undefined, 1000);`,
  );
  const running = startProcess(stubborn, { SEEN: 'yes' });
  expect(await running.ready).toEqual({ seen: 'yes' });
  await running.kill();
  expect(() => process.kill(running.pid, 0)).toThrow('ESRCH');
});

it('reports that a process did not start', async () => {
  await expect(startProcess(program('mute', 'process.exit(1)'), {}).ready).rejects.toThrow('did not start');
});

it('shares the campaign’s clock with the processes it starts', () => {
  const file = join(folder, 'clock');
  const clock = keepClock(file, new Date('2026-01-05T18:00:00Z'));
  process.env[clockVariable] = file;
  expect(campaignTime()).toEqual(clock.now);
  clock.now = new Date('2026-01-06T18:00:00Z');
  expect(campaignTime()).toEqual(new Date('2026-01-06T18:00:00Z'));
});
