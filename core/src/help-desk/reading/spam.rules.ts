import { headerOf, type HeaderLine } from './mail.values.ts';

/** Microsoft's spam confidence: 5 and 6 are spam, 7 to 9 certainly. */
const spamConfidence = 5;

/** The server's own verdict. A sender can only accuse himself with it, so every server's word is taken. */
export function isSpamByServer(headers: readonly HeaderLine[]): boolean {
  const says = (name: string, pattern: RegExp) => pattern.test(headerOf(headers, name) ?? '');
  const confidence = Number(headerOf(headers, 'x-ms-exchange-organization-scl') ?? Number.NaN);
  return (
    says('x-spam-flag', /^\s*yes\b/i) || says('x-spam-status', /^\s*yes\b/i) || confidence >= spamConfidence
  );
}

/** Blocked senders are addresses, or domains after an at sign. */
export const blockedNames = (address: string): string[] => [address, address.slice(address.lastIndexOf('@'))];
