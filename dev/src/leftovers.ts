import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, signal, waitUntilGone } from './parts/process-identity.ts';

/** Records running processes on disk, so that a later start can find what a killed one left behind. */
export function noteProcess(folder: string, name: string, pid: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${pid}\n${identityOf(pid) ?? ''}`);
}

/** The pid in a note, if it's still the same process. */
export function notedProcess(folder: string, name: string): number | null {
  try {
    const [pid, ...identity] = readFileSync(join(folder, name), 'utf8').split('\n');
    const found = identityOf(Number(pid));
    return found !== null && found === identity.join('\n') ? Number(pid) : null;
  } catch {
    return null;
  }
}

export function forgetProcess(folder: string, name: string): void {
  rmSync(join(folder, name), { force: true });
}

/** Kills every noted process and its group. PostgreSQL has its own notes and isn't included. */
export async function stopLeftovers(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Promise.all(
    readdirSync(folder).map(async (name) => {
      const pid = notedProcess(folder, name);
      if (pid !== null) {
        signal(-pid, 'SIGTERM');
        if (!(await waitUntilGone(pid, 5_000))) signal(-pid, 'SIGKILL');
        await waitUntilGone(pid, 5_000);
      }
      forgetProcess(folder, name);
    }),
  );
}
