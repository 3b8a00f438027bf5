import type { BlobStore } from './blob-store.ts';

/** Writes what belongs together: when a part of the work fails, nothing that was written for it stays. */
export async function writtenTogether<T>(
  blobs: BlobStore,
  work: (write: BlobStore['write']) => Promise<T>,
): Promise<T> {
  const names: string[] = [];
  try {
    return await work((name, stream, contentType) => {
      names.push(name);
      return blobs.write(name, stream, contentType);
    });
  } catch (error) {
    // Why it failed matters more than what could not be tidied up after it.
    await Promise.allSettled(names.map((name) => blobs.remove(name)));
    throw error;
  }
}
