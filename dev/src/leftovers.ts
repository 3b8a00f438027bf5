import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, signal, waitUntilGone } from './parts/process-identity.ts';

/** Notes on disk of the processes that run, so that a later start finds what a killed one left behind. */
export function noteProcess(folder: string, name: string, pid: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${pid}\n${identityOf(pid) ?? ''}`);
}

/** The process of a note, if it is still that very one. */
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

/** Ends every process with a note, with its group. PostgreSQL has notes of its own and is not among them. */
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
