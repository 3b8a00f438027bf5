import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notedProcess, noteProcess } from './leftovers.ts';
import { removePostgresData } from './parts/postgres.ts';

const prefix = 'backdock-';
const owner = 'supervisor';

/** A folder for one test run. First removes what killed runs left behind, including their PostgreSQL. */
export async function temporaryFolder(): Promise<string> {
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  noteProcess(folder, owner, process.pid);
  // As root, PostgreSQL runs under another account, which needs access.
  chmodSync(folder, 0o755);
  return folder;
}

async function sweep(): Promise<void> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    if (isAbandoned(folder)) await removeTemporaryFolder(folder);
  }
}

/** A folder without a note isn't ours, or is just being created. */
function isAbandoned(folder: string): boolean {
  try {
    const isMine = statSync(folder).uid === process.getuid?.();
    return isMine && existsSync(join(folder, owner)) && notedProcess(folder, owner) === null;
  } catch {
    return false;
  }
}

export async function removeTemporaryFolder(folder: string): Promise<void> {
  await removePostgresData(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}
