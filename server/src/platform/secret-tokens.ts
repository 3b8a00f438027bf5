import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token has 256 random bits, so a plain hash is enough to make the stored value useless. */
export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
