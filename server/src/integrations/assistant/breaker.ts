/** Failures in a row after which a server is left alone, and for how long. */
const maxFailures = 5;
const restMs = 30_000;

/** Keeps callers from waiting for a server that doesn't work: after a rest, one of them tries it. */
export function createBreaker(clock: () => number = () => performance.now()) {
  let failures = 0;
  let restsUntil = 0;
  return {
    /** Whether a call may be made now. */
    mayCall(): boolean {
      if (failures < maxFailures) return true;
      if (clock() < restsUntil) return false;
      // The others wait for how this one goes.
      restsUntil = clock() + restMs;
      return true;
    },
    succeeded(): void {
      failures = 0;
    },
    failed(): void {
      failures += 1;
      if (failures >= maxFailures) restsUntil = clock() + restMs;
    },
  };
}
