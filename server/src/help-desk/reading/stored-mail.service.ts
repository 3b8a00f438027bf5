import { Readable } from 'node:stream';
import type { BlobStore } from '../../integrations/blob/blob-store.ts';
import { mailFileBlob, rawMailBlob } from '../mail-blobs.ts';
import type { MailFile } from './parse-mail.ts';

/** A mail's bytes as they came, in memory of their own. */
export async function readRaw(
  blobs: BlobStore,
  sha256: Uint8Array,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const raw = new Uint8Array(size);
  let at = 0;
  const stream: AsyncIterable<Uint8Array> = await blobs.read(rawMailBlob(sha256));
  for await (const piece of stream) {
    if (at + piece.length > size) throw new Error('a stored mail is longer than what was taken');
    raw.set(piece, at);
    at += piece.length;
  }
  if (at !== size) throw new Error('a stored mail is shorter than what was taken');
  return raw;
}

/** Stores what a mail brought, before any record names it. The same bytes are stored once. */
export async function storeFiles(blobs: BlobStore, files: readonly MailFile[]): Promise<void> {
  const stored = new Set<string>();
  for (const { sha256, bytes } of files) {
    const name = mailFileBlob(sha256);
    if (stored.has(name)) continue;
    stored.add(name);
    const known = await blobs.inspect(name, 0);
    if (known?.size === bytes.length) continue;
    // What a browser is told is decided when a link is made, never here.
    await blobs.write(name, Readable.from(bytes.length > 0 ? [bytes] : []), 'application/octet-stream');
  }
}
