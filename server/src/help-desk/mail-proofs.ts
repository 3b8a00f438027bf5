import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HelpDeskKeys } from '../platform/encryption.ts';

/** What a token stands for: a ticket, a message's return path, a mail of another area, or a mailbox's test mail. */
export type ProofKind = 'ticket' | 'message' | 'mail' | 'trial';

const length = 10;
/** Lower case and without look-alikes, since some mail servers change the case of addresses. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A keyed hash that only readers of our mail know, so it proves that someone got this mail. */
export function proofOf(config: HelpDeskKeys, kind: ProofKind, id: number): string {
  return hashWith(config.HELP_DESK_KEY, kind, id);
}

/** Whether the proof was made with the current key or an earlier one. */
export function isProofOf(config: HelpDeskKeys, kind: ProofKind, id: number, proof: string): boolean {
  const given = Buffer.from(proof);
  if (given.length !== length) return false;
  return [config.HELP_DESK_KEY, ...config.HELP_DESK_OLD_KEYS].some((key) =>
    timingSafeEqual(Buffer.from(hashWith(key, kind, id)), given),
  );
}

function hashWith(key: string, kind: ProofKind, id: number): string {
  const hash = createHmac('sha256', Buffer.from(key, 'base64')).update(`help desk ${kind} ${id}`).digest();
  return Array.from(hash.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
}
