import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { repository } from '../src/repository.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
}

interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>;
}

/** What an install changed in the lock file, in a line each; empty if it installed exactly what is locked. */
export function lockChanges(locked: LockFile, installed: LockFile): string[] {
  const names = new Set([...Object.keys(locked.packages), ...Object.keys(installed.packages)]);
  const added = [...names].filter((name) => !locked.packages[name] && isForSomePlatform(installed, name));
  // With a build come the packages that only it needs.
  const isOfAdded = (name: string) => added.some((build) => name === build || name.startsWith(`${build}/`));
  return [...names].flatMap((name) => {
    const [before, after] = [locked.packages[name], installed.packages[name]];
    if (!before) return isOfAdded(name) ? [] : [`${name} is not locked`];
    if (!after) return [`${name} is locked but not needed`];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${name} is locked differently`];
  });
}

/** A registry may lack builds for other platforms, so whether they're listed depends on where the lock was written. */
function isForSomePlatform({ packages }: LockFile, name: string): boolean {
  const { optional = false, os, cpu } = packages[name] ?? {};
  return optional && (os !== undefined || cpu !== undefined);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, maxBuffer: 100_000_000 });
  const locked = JSON.parse(git('show', 'HEAD:package-lock.json').toString()) as LockFile;
  const installed = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as LockFile;
  const changes = lockChanges(locked, installed);
  for (const change of changes) console.error(change);
  if (changes.length > 0) process.exitCode = 1;
  else git('checkout', '-q', '--', 'package-lock.json');
}
