import { endingOf } from '@backdock/core/partners/pay-to.rules.ts';
import { type PayToDetails, type PayToNumbers, payToNumbers } from '@backdock/core/partners/pay-to.values.ts';
import type { MaskedPayTo } from '@backdock/core/partners/pay-to.contract.ts';
import type { Encrypted, Cipher } from '../platform/encryption.ts';

/** The owner is part of the additional data: moved to another row or partner, the numbers don't decrypt. */
export interface NumbersOwner {
  id: string;
  partnerId: number;
}
export const aadOf = ({ id, partnerId }: NumbersOwner) => `pay_to ${id} of partner ${partnerId}`;

export function encryptNumbers(cipher: Cipher, owner: NumbersOwner, details: PayToNumbers): Encrypted {
  const numbers = Object.fromEntries(payToNumbers.map((name) => [name, details[name]]));
  return cipher.encrypt(aadOf(owner), JSON.stringify(numbers));
}

export function decryptNumbers(cipher: Cipher, owner: NumbersOwner, encrypted: Encrypted): PayToNumbers {
  const numbers: PayToNumbers = JSON.parse(cipher.decrypt(aadOf(owner), encrypted));
  return numbers;
}

/** Hides even the last digits of these numbers. */
export function withoutEndings<T extends Partial<Record<keyof PayToNumbers, unknown>>>(
  payTo: T,
  fields: readonly (keyof PayToDetails)[],
  instead = '',
): T {
  const hidden = payToNumbers.filter((name) => typeof payTo[name] === 'string' && fields.includes(name));
  return { ...payTo, ...Object.fromEntries(hidden.map((name) => [name, instead])) };
}

/** The details with only the last digits of their numbers. */
export function withEndings(details: PayToDetails): MaskedPayTo {
  const ending = (number: string | null) => (number === null ? null : endingOf(number));
  return {
    ...details,
    beneficiaryAccountNumber: endingOf(details.beneficiaryAccountNumber),
    routingNumber: ending(details.routingNumber),
    intermediaryAccountNumber: ending(details.intermediaryAccountNumber),
    intermediaryRoutingNumber: ending(details.intermediaryRoutingNumber),
  };
}
