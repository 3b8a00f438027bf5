import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { certificateIn } from './certificate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('issues a localhost certificate signed by its own authority', async () => {
  const paths = await certificateIn(folder);
  const leaf = new X509Certificate(readFileSync(paths.cert));
  const authority = new X509Certificate(readFileSync(paths.ca));
  expect(leaf.checkHost('localhost')).toBe('localhost');
  expect(leaf.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(leaf.verify(authority.publicKey)).toBe(true);
  expect(authority.ca).toBe(true);
});

it('reuses it while it is valid, and replaces a broken one', async () => {
  const paths = await certificateIn(folder);
  const first = readFileSync(paths.cert, 'utf8');
  await certificateIn(folder);
  expect(readFileSync(paths.cert, 'utf8')).toBe(first);
  writeFileSync(paths.cert, 'broken');
  await certificateIn(folder);
  expect(readFileSync(paths.cert, 'utf8')).toContain('BEGIN CERTIFICATE');
});
