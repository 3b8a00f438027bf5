import { setTimeout as sleep } from 'node:timers/promises';
import { quantiles } from './load.ts';

export interface LoadResult {
  calls: number;
  p50: number;
  p95: number;
  p99: number;
  /** Responses other than 200, by status; `lost` if none came. */
  failures: Map<string, number>;
}

interface Pace {
  perSecond: number;
  /** At most. */
  seconds: number;
  /** Looked at before each call. */
  isOver?: () => boolean;
}

/**
 * Open-loop load: calls at a fixed rate, whether or not earlier ones have returned, as people behave. Each is timed
 * from when it was due, so a stalled server can't hide it.
 */
export async function pacedLoad(
  { perSecond, seconds, isOver = () => false }: Pace,
  call: (at: number) => Promise<string>,
): Promise<LoadResult> {
  const times: number[] = [];
  const failures = new Map<string, number>();
  const start = performance.now();
  const total = Math.round(perSecond * seconds);
  const pending = new Set<Promise<void>>();
  for (let at = 0; at < total && !isOver(); at += 1) {
    const due = start + (at * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    const answered = call(at)
      .catch(() => 'lost')
      .then((status) => {
        pending.delete(answered);
        times.push(performance.now() - due);
        if (status !== '200') failures.set(status, (failures.get(status) ?? 0) + 1);
      });
    pending.add(answered);
  }
  await Promise.all(pending);
  const quantile = quantiles(times);
  return { calls: times.length, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), failures };
}
