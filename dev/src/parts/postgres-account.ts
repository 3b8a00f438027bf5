import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

/** A folder that an account other than root can always reach. */
export const sharedFolder = '/var/lib/backdock-dev';

function find(name: string): Account | null {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** PostgreSQL refuses to run as root, so another account runs it then. Null means the current user. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const existing = find('postgres');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const account = find('postgres') ?? find('nobody');
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no other account: create a user named postgres.',
    );
  }
  return account;
}

/** Actually run as that account, because file modes miss ACLs and mount options. */
export function mayRun(account: Account | null, program: string): boolean {
  return spawnSync(program, ['--version'], { cwd: '/', ...account }).status === 0;
}

function mayWrite(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder], { cwd: '/', ...account })
      .status === 0
  );
}

/** Where data goes if the account can't enter the clone, such as one under /root. */
export function sharedPlaceFor(wanted: string): string {
  return join(sharedFolder, createHash('sha256').update(wanted).digest('hex').slice(0, 12), 'postgres');
}

/** A folder for `wanted`'s content that the account can write to: `wanted` itself if at all possible. */
export function reachableFolder(account: Account | null, wanted: string): string {
  if (!account) {
    mkdirSync(wanted, { recursive: true });
    return wanted;
  }
  const isNew = mkdirSync(wanted, { recursive: true }) !== undefined;
  chownSync(wanted, account.uid, account.gid);
  if (mayWrite(account, wanted)) return wanted;
  if (isNew) rmdirSync(wanted);
  const place = sharedPlaceFor(wanted);
  mkdirSync(place, { recursive: true, mode: 0o755 });
  chownSync(place, account.uid, account.gid);
  return place;
}

export function giveTo(account: Account | null, path: string): void {
  if (!account) return;
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chownSync(path, account.uid, account.gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(account, join(path, name));
}
