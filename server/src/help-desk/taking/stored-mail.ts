import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { maxMailBytes } from '@backdock/core/help-desk/mailboxes/mailboxes.values.ts';
import type { BlobStore } from '../../integrations/blob/blob-store.ts';
import { rawMailBlob } from '../mail-blobs.ts';

const contentType = 'message/rfc822';
/** Larger mail waits in a file for its name, which is the hash of all its bytes. */
const heldBytes = 1024 * 1024;

export type Stored =
  | {
      kind: 'stored';
      sha256: Buffer;
      bytes: number;
      /** Settles once the bytes are kept. */ written: Promise<void>;
    }
  | { kind: 'gone' }
  | { kind: 'tooLarge' };

/** Stores a mail's bytes under their hash. Servers are known to announce another size than they send. */
export async function storeMail(blobs: BlobStore, pieces: AsyncIterable<Buffer>): Promise<Stored> {
  const hash = createHash('sha256');
  const held: Buffer[] = [];
  let bytes = 0;
  let file: { handle: FileHandle; path: string } | null = null;
  try {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > maxMailBytes) return { kind: 'tooLarge' };
      hash.update(piece);
      held.push(piece);
      if (!file && bytes <= heldBytes) continue;
      file ??= await openFile();
      for (const each of held.splice(0)) await file.handle.appendFile(each);
    }
    if (bytes === 0) return { kind: 'gone' };
    const sha256 = hash.digest();
    const source = file ? createReadStream(file.path) : Readable.from(held);
    const writing = blobs.write(rawMailBlob(sha256), source, contentType);
    if (file) await writing;
    // Awaited before the mail is recorded; until then, a rejection must not go unhandled.
    writing.catch(() => undefined);
    return { kind: 'stored', sha256, bytes, written: writing };
  } finally {
    await file?.handle.close();
    if (file) await rm(file.path, { force: true });
  }
}

async function openFile() {
  const path = join(tmpdir(), `backdock-mail-${randomUUID()}`);
  return { path, handle: await open(path, 'wx', 0o600) };
}
