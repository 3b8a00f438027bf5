import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is number 2 in the library's list. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password at all: an unknown e-mail costs the same time as a known one. */
let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength);
}

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await nobodysHash), password);
  return matches && stored !== null;
}
