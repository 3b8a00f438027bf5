import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Distinguishes a process from a later one with the same pid by its start time, not by its command line, which programs
 * such as test runners change while they run. Null if no such process is alive. On Linux this reads /proc, because slim
 * images have no `ps`.
 */
export function identityOf(pid: number): string | null {
  try {
    if (process.platform !== 'linux') {
      const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
      const [state = 'Z', ...began] = line.trim().split(/\s+/);
      return state.startsWith('Z') ? null : began.join(' ');
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name is in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    // The start time counts from boot, so the boot id is part of the identity.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

export function commandOf(pid: number): string | null {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
  } catch {
    return null;
  }
}

/** Signals a process or, with a negative number, its group. One that's already gone is not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const identity = identityOf(pid);
  if (identity === null) return true;
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (identityOf(pid) !== identity) return true;
    await sleep(25);
  }
  return false;
}
