import { createHmac } from 'node:crypto';
import { type BankKeys, bankCipher, type Encrypted } from '../../platform/encryption.ts';

/** A tax number as stored: encrypted, with what's needed to find and show it without its digits. */
export interface StoredTaxNumber extends Encrypted {
  digest: Buffer;
  ending: string;
}

/** The owner is part of the additional data: moved to another application, the number doesn't decrypt. */
const aadOf = (invitationId: number) => `tax number of the application of invitation ${invitationId}`;

export function keepTaxNumber(keys: BankKeys, invitationId: number, taxId: string): StoredTaxNumber {
  return {
    ...bankCipher(keys).encrypt(aadOf(invitationId), taxId),
    digest: digestUnder(keys.PAY_TO_KEY, taxId),
    ending: taxId.slice(-4),
  };
}

export const decryptTaxNumber = (keys: BankKeys, invitationId: number, encrypted: Encrypted): string =>
  bankCipher(keys).decrypt(aadOf(invitationId), encrypted);

/** For finding the same number, under the current key and earlier ones. */
export const taxNumberDigests = (keys: BankKeys, taxId: string): Buffer[] =>
  [keys.PAY_TO_KEY, ...keys.PAY_TO_OLD_KEYS].map((key) => digestUnder(key, taxId));

const digestUnder = (key: string, taxId: string) =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`tax number ${taxId}`).digest();
