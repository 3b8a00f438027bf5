import { createHmac } from 'node:crypto';
import { type BankKeys, bankSealer, type Sealed } from '../platform/encryption.ts';

/** A tax number as it is kept: encrypted, with what is needed to find and to show it without its digits. */
export interface KeptTaxNumber extends Sealed {
  digest: Buffer;
  ending: string;
}

/** Whose number it is, is part of the seal: moved to another application, it does not open. */
const placeOf = (invitationId: number) => `tax number of the application of invitation ${invitationId}`;

export function keepTaxNumber(keys: BankKeys, invitationId: number, taxId: string): KeptTaxNumber {
  return {
    ...bankSealer(keys).seal(placeOf(invitationId), taxId),
    digest: digestUnder(keys.PAY_TO_KEY, taxId),
    ending: taxId.slice(-4),
  };
}

export const openTaxNumber = (keys: BankKeys, invitationId: number, kept: Sealed): string =>
  bankSealer(keys).open(placeOf(invitationId), kept);

/** By which the same number is found, under the current key and those before it. */
export const taxNumberDigests = (keys: BankKeys, taxId: string): Buffer[] =>
  [keys.PAY_TO_KEY, ...keys.PAY_TO_OLD_KEYS].map((key) => digestUnder(key, taxId));

const digestUnder = (key: string, taxId: string) =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`tax number ${taxId}`).digest();
