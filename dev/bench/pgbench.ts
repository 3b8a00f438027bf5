import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's pgbench, unpacked beside the data: installing the package would start a server. */
export function findPgbench(folder: string): string | null {
  const find = () => {
    for (const root of [folder, '/']) {
      const versions = join(root, 'usr/lib/postgresql');
      for (const version of existsSync(versions) ? readdirSync(versions) : []) {
        const path = join(versions, version, 'bin/pgbench');
        if (existsSync(path)) return path;
      }
    }
    return null;
  };
  const found = find();
  if (found) return found;
  mkdirSync(folder, { recursive: true });
  spawnSync(
    'sh',
    ['-c', 'apt-get update -qq; apt-get download -qq postgresql-15 && dpkg -x postgresql-15_*.deb .'],
    {
      cwd: folder,
      stdio: 'ignore',
    },
  );
  return find();
}

/** Transactions per second and average latency of one prepared statement, with no program in between. */
export function runPgbench(
  path: string,
  url: string,
  statement: string,
  clients: number,
  seconds: number,
  folder: string,
) {
  const script = join(folder, 'statement.sql');
  writeFileSync(script, `${statement};\n`);
  const { stdout } = spawnSync(
    path,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(Math.ceil(seconds)),
      '-f',
      script,
      url,
    ],
    { encoding: 'utf8' },
  );
  return {
    perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN),
    average: Number(/latency average = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN),
  };
}
