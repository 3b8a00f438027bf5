import { Readable } from 'node:stream';
import type { Runtime } from '../../platform/runtime.ts';
import { mailFileBlob } from '../mail-blobs.ts';
import type { InlinePicture } from '../messages/clean-written.ts';

/** Pictures are stored under their hash, so the same one is stored once, however often it is sent. */
export async function storePictures(
  { blobs }: Pick<Runtime, 'blobs'>,
  pictures: readonly InlinePicture[],
): Promise<void> {
  for (const { sha256, bytes, contentType } of pictures) {
    await blobs.write(mailFileBlob(sha256), Readable.from([bytes], { objectMode: false }), contentType);
  }
}
