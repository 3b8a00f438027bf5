import { murmur3 } from '@backdock/core/kit/murmur3.ts';
import { z } from 'zod';
import { seededRandom } from '../seeded-random.ts';

const chance = z.number().min(0).max(1);
const milliseconds = z.number().int().min(0).max(900_000);

/** What goes wrong between us and Intacct, each with its probability for a call. */
export const Faults = z.strictObject({
  seed: z.number().int().default(1),
  /** It never arrives: nothing is done, and the connection breaks. */
  loseRequest: chance.default(0),
  /** All is done, and then the connection breaks. */
  loseReply: chance.default(0),
  rateLimit: chance.default(0),
  /** Sent along with a rate limit; 0 sends none. */
  retryAfterSeconds: z.number().int().min(0).default(0),
  /** An answer takes this much longer; it is done before the wait or after it. */
  hang: chance.default(0),
  hangMs: milliseconds.default(60_000),
  /** A server error, sometimes although all was done. */
  error500: chance.default(0),
  /** All is done, and half of the answer is sent. */
  halfXml: chance.default(0),
  /** An answer comes in pieces, with so much time between them; 0 sends it at once. */
  dripMs: milliseconds.default(0),
  drip: chance.default(1),
  /** What every call takes at least. */
  latencyMs: milliseconds.default(0),
});
export type Faults = z.infer<typeof Faults>;

export interface Plan {
  fault: 'rateLimit' | 'loseRequest' | 'error500' | 'loseReply' | 'halfXml' | null;
  /** Of a server error: whether all was done before it. Of a hang: whether it is done before the wait. */
  isDoneFirst: boolean;
  hangs: boolean;
  drips: boolean;
}

/**
 * Decides by what a call says and how often it came before, not by when it comes:
 * calls that overtake each other meet the same faults.
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
      // Each has a number of its own, so that raising one probability does not move the others.
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
