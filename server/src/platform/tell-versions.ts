import type { LiveChanges } from './live-changes.ts';

/** A reader must reconnect after this: no one listens longer than an access token allows. */
const maxMs = 10 * 60_000;

interface Options {
  changes: LiveChanges;
  kind: string;
  id: number;
  /** The record's current version. Throwing ends the stream. */
  read: () => Promise<number>;
  tell: (version: number) => void;
  /** Aborted when the reader leaves. */
  signal: AbortSignal;
  longest?: number;
}

/** Sends a record's version at once and after every change, until the reader leaves or must reconnect. */
export async function tellVersions(options: Options): Promise<void> {
  const { changes, kind, id, read, tell, signal, longest = maxMs } = options;
  let last = 0;
  const say = (version: number) => {
    // Called from two places that don't wait for each other.
    if (version <= last || signal.aborted) return;
    last = version;
    tell(version);
  };
  const over = Promise.withResolvers<void>();
  const look = () => void read().then(say, over.reject);
  // Subscribes before reading, so changes in between are reported too.
  const unsubscribe = changes.subscribe(kind, id, (version) => (version === null ? look() : say(version)));
  const timer = setTimeout(over.resolve, longest);
  signal.addEventListener('abort', () => over.resolve(), { once: true });
  if (signal.aborted) over.resolve();
  try {
    look();
    await over.promise;
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}
