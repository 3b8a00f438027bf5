import type { LiveChanges } from './live-changes.ts';

/** A reader asks again after this time: nobody hears for longer than an access token lets them. */
const longestMs = 10 * 60_000;

interface Told {
  changes: LiveChanges;
  kind: string;
  id: number;
  /** The version that the record has now. What it throws ends the telling. */
  read: () => Promise<number>;
  tell: (version: number) => void;
  /** Aborted when the reader leaves. */
  signal: AbortSignal;
  longest?: number;
}

/** Tells the version of a record at once and after every change, until the reader leaves or has to ask again. */
export async function tellVersions(told: Told): Promise<void> {
  const { changes, kind, id, read, tell, signal, longest = longestMs } = told;
  let last = 0;
  const say = (version: number) => {
    // Two ways lead here, and neither waits for the other.
    if (version <= last || signal.aborted) return;
    last = version;
    tell(version);
  };
  const over = Promise.withResolvers<void>();
  const look = () => void read().then(say, over.reject);
  // Subscribed before it is read: what happens in between is told as well.
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
