/** What browsers and Vite report when a chunk can't be fetched, such as after a deployment. */
const phrases =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i;

/** A page whose code could not be loaded. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

export function isChunkLoadError(error: unknown): boolean {
  if (error instanceof PageLoadError) return true;
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || phrases.test(error.message);
}

/**
 * The router would reload the page on its own if a chunk can't be fetched. A user who knows what is happening can first
 * save work in another tab, so the failure is wrapped in an error that only our error page recognizes.
 */
export function importing<M>(load: () => Promise<M>): () => Promise<M> {
  return () =>
    load().catch((cause: unknown) => {
      throw isChunkLoadError(cause) ? new PageLoadError('This page could not be loaded.', { cause }) : cause;
    });
}
