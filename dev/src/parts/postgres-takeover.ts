import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, signal, waitUntilGone } from './process-identity.ts';

/** The server that a killed supervisor left running on this data, if it's still alive. */
function leftover(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    // The pid may belong to another program by now.
    return pid > 0 && commandOf(pid)?.includes(dataDir) ? pid : null;
  } catch {
    return null;
  }
}

/** Two servers must never write to the same data, so the old one is stopped before a new one starts. */
export async function stopLeftover(dataDir: string): Promise<boolean> {
  const pid = leftover(dataDir);
  if (pid === null) return false;
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(pid, name);
    if (await waitUntilGone(pid, 10_000)) return true;
  }
  throw new Error(`PostgreSQL of an earlier run (process ${pid}) cannot be stopped.`);
}
