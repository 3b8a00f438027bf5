import { AppError } from '../errors.ts';

/** A few tabs with a few streams each. */
const maxPerPerson = 20;

/** The open event streams, each ended by its controller. */
export interface OpenStreams {
  /** Refused if this person is at the limit. */
  open(person: string): { ended: AbortController; close(): void };
  endAll(): void;
}

export function createOpenStreams(): OpenStreams {
  const known = new Map<string, Set<AbortController>>();
  return {
    open(person) {
      const own = known.get(person) ?? new Set();
      if (own.size >= maxPerPerson) {
        throw new AppError('tooMany', 'streams', 'You have too many pages open. Please close some.', {
          retryAfterSeconds: 30,
        });
      }
      const ended = new AbortController();
      known.set(person, own.add(ended));
      const close = () => {
        own.delete(ended);
        if (own.size === 0) known.delete(person);
      };
      return { ended, close };
    },
    endAll() {
      for (const own of known.values()) for (const ended of own) ended.abort();
    },
  };
}
