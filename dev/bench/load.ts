/** Results of a closed-loop load: each caller sends its next request as soon as the last one returns. */
export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
}

export async function measure(
  callers: number,
  seconds: number,
  ask: () => Promise<boolean>,
): Promise<Measured> {
  const warmUpUntil = performance.now() + Math.min(1_000, seconds * 250);
  while (performance.now() < warmUpUntil) await ask();
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const until = start + seconds * 1_000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        const sentAt = performance.now();
        if (!(await ask())) errors += 1;
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1_000;
  const at = quantiles(times);
  return { perSecond: times.length / elapsed, p50: at(0.5), p95: at(0.95), p99: at(0.99), errors };
}

/** The time that a share of them doesn't exceed. */
export function quantiles(times: readonly number[]): (share: number) => number {
  const sorted = times.toSorted((left, right) => left - right);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => quantiles(values)(0.5);
