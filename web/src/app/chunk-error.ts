/** What browsers and Vite say when a part of the application's code cannot be fetched, as after a deployment. */
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
 * The router would reload the page by itself when code cannot be fetched. A person who is told what happens can
 * first save what stands in another tab, so the failure is given a form that only our error page knows.
 */
export function importing<M>(load: () => Promise<M>): () => Promise<M> {
  return () =>
    load().catch((cause: unknown) => {
      throw isChunkLoadError(cause) ? new PageLoadError('This page could not be loaded.', { cause }) : cause;
    });
}
