import { murmur3 } from '@backdock/core/kit/murmur3.ts';
import { z } from 'zod';
import { seededRandom } from '../seeded-random.ts';

const chance = z.number().min(0).max(1);
const milliseconds = z.number().int().min(0).max(900_000);

/** Faults between us and Intacct, each with its probability per call. */
export const Faults = z.strictObject({
  seed: z.number().int().default(1),
  /** Never arrives: nothing is executed, and the connection drops. */
  loseRequest: chance.default(0),
  /** Executed in full, then the connection drops. */
  loseReply: chance.default(0),
  rateLimit: chance.default(0),
  /** Sent with a rate limit; 0 omits it. */
  retryAfterSeconds: z.number().int().min(0).default(0),
  /** Delays the response by `hangMs`; the call executes before or after the wait. */
  hang: chance.default(0),
  hangMs: milliseconds.default(60_000),
  /** A server error, sometimes after the call executed in full. */
  error500: chance.default(0),
  /** Executed in full, but only half of the response is sent. */
  halfXml: chance.default(0),
  /** Sends the response in pieces with this much time between them; 0 sends it at once. */
  dripMs: milliseconds.default(0),
  drip: chance.default(1),
  /** Minimum duration of every call. */
  latencyMs: milliseconds.default(0),
});
export type Faults = z.infer<typeof Faults>;

export interface Plan {
  fault: 'rateLimit' | 'loseRequest' | 'error500' | 'loseReply' | 'halfXml' | null;
  /** For a server error: whether the call executed before it. For a hang: whether it executes before the wait. */
  isDoneFirst: boolean;
  hangs: boolean;
  drips: boolean;
}

/**
 * Depends on a call's content and how often it came before, not on timing: calls that overtake each other get the same
 * faults.
 */
export function createFaults() {
  let faults = Faults.parse({});
  const attempts = new Map<number, number>();
  return {
    get: () => faults,
    set(next: Faults): void {
      faults = next;
      attempts.clear();
    },
    planFor(call: string): Plan {
      const hash = murmur3(call);
      const attempt = (attempts.get(hash) ?? 0) + 1;
      attempts.set(hash, attempt);
      const random = seededRandom(hash ^ Math.imul(faults.seed, 0x9e3779b1) ^ Math.imul(attempt, 0x85ebca6b));
      // Each has its own random number, so raising one probability doesn't shift the others.
      const [rateLimit, loseRequest, error500, loseReply, halfXml, done, hang, drip] = Array.from(
        { length: 8 },
        () => random(),
      ) as [number, number, number, number, number, number, number, number];
      const drawn = { rateLimit, loseRequest, error500, loseReply, halfXml };
      const kinds = ['rateLimit', 'loseRequest', 'error500', 'loseReply', 'halfXml'] as const;
      return {
        fault: kinds.find((kind) => drawn[kind] < faults[kind]) ?? null,
        isDoneFirst: done < 0.5,
        hangs: hang < faults.hang,
        drips: faults.dripMs > 0 && drip < faults.drip,
      };
    },
  };
}
