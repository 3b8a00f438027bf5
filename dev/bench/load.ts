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
  times.sort((left, right) => left - right);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p95: at(0.95), p99: at(0.99), errors };
}
