import type { BlobStore } from './blob-store.ts';

/** All or nothing: if any part of the work fails, everything written for it is removed. */
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
    // The original error matters more than a failed cleanup.
    await Promise.allSettled(names.map((name) => blobs.remove(name)));
    throw error;
  }
}
