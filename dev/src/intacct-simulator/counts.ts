import type { Plan } from './faults.ts';
import type { ResultKind } from './gateway.ts';

type Fault = NonNullable<Plan['fault']> | 'hang' | 'drip';

/** Counted since the start or the last reset. */
export interface Counts {
  requests: number;
  highestConcurrency: number;
  /** By function name. */
  succeeded: Record<string, number>;
  refused: Record<string, number>;
  /** Functions repeated under a control id that had succeeded. */
  repeated: number;
  faults: Partial<Record<Fault, number>>;
}

export type Counter = ReturnType<typeof createCounts>;

export function createCounts() {
  let counts = none();
  let concurrency = 0;
  return {
    get: (): Counts => structuredClone(counts),
    clear: (): void => void (counts = none()),
    /** A call counts from its first byte until its response ends or its caller leaves. */
    enter(): () => void {
      concurrency += 1;
      counts.requests += 1;
      counts.highestConcurrency = Math.max(counts.highestConcurrency, concurrency);
      let isIn = true;
      return () => {
        if (isIn) concurrency -= 1;
        isIn = false;
      };
    },
    result(functionName: string, as: ResultKind): void {
      if (as === 'repeated') counts.repeated += 1;
      else counts[as][functionName] = (counts[as][functionName] ?? 0) + 1;
    },
    fault(kind: Fault): void {
      counts.faults[kind] = (counts.faults[kind] ?? 0) + 1;
    },
  };
}

const none = (): Counts => ({
  requests: 0,
  highestConcurrency: 0,
  succeeded: {},
  refused: {},
  repeated: 0,
  faults: {},
});
