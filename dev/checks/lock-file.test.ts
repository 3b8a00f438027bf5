import { expect, test } from 'vitest';
import { lockChanges } from './lock-file.ts';

const kysely = { version: '1.0.0', integrity: 'sha512-a' };
const locked = { packages: { 'node_modules/kysely': kysely } };
const musl = { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'] };

test('an install that adds only builds for other platforms is what was locked', () => {
  const installed = { packages: { ...locked.packages, 'node_modules/@swc/core-linux-x64-musl': musl } };
  expect(lockChanges(locked, installed)).toEqual([]);
});

test('such a build may bring packages that only it needs', () => {
  const wasm = 'node_modules/@rolldown/binding-wasm32-wasi';
  const installed = {
    packages: { ...locked.packages, [wasm]: musl, [`${wasm}/node_modules/@emnapi/core`]: kysely },
  };
  expect(lockChanges(locked, installed)).toEqual([]);
});

test.each([
  ['another version', { 'node_modules/kysely': { ...kysely, version: '1.0.1' } }],
  ['other bytes', { 'node_modules/kysely': { ...kysely, integrity: 'sha512-b' } }],
  ['a new package', { 'node_modules/kysely': kysely, 'node_modules/left-pad': { version: '1.0.0' } }],
  [
    'an optional package for every platform',
    { 'node_modules/kysely': kysely, 'node_modules/x': { optional: true } },
  ],
  [
    'a package below one that is locked',
    { 'node_modules/kysely': kysely, 'node_modules/kysely/node_modules/x': kysely },
  ],
  ['a missing package', {}],
])('%s is a change', (_, packages) => {
  expect(lockChanges(locked, { packages })).toHaveLength(1);
});
