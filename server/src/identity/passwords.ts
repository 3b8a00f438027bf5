import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../platform/turns.ts';

/** Argon2id is 2 in the library's enum. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB for a moment: a sign-in rush must not slow down people at work. */
const turns = createTurns(2, 60);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const endTurn = await turns.take(true);
  try {
    return await work();
  } finally {
    endTurn();
  }
}

/** A dummy hash, so an unknown email takes as long as a known one. */
let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength));
}

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const known = stored ?? (await nobodysHash);
  const matches = await inTurn(() => verify(known, password));
  return matches && stored !== null;
}
