import { endingOf } from '@backdock/core/partners/pay-to.rules.ts';
import { type PayToDetails, type PayToNumbers, payToNumbers } from '@backdock/core/partners/pay-to.values.ts';
import type { MaskedPayTo } from '@backdock/core/partners/pay-to.contract.ts';
import type { Sealed, Sealer } from '../platform/encryption.ts';

/** Whose numbers they are is part of the seal: moved to another row or partner, they do not open. */
export interface Place {
  id: string;
  partnerId: number;
}
export const placeOf = ({ id, partnerId }: Place) => `pay_to ${id} of partner ${partnerId}`;

export function sealNumbers(sealer: Sealer, place: Place, details: PayToNumbers): Sealed {
  const numbers = Object.fromEntries(payToNumbers.map((name) => [name, details[name]]));
  return sealer.seal(placeOf(place), JSON.stringify(numbers));
}

export function openNumbers(sealer: Sealer, place: Place, sealed: Sealed): PayToNumbers {
  return JSON.parse(sealer.open(placeOf(place), sealed)) as PayToNumbers;
}

/** Without the ends of these numbers too. */
export function withoutEndings(payTo: MaskedPayTo, fields: readonly (keyof PayToDetails)[]): MaskedPayTo {
  const hidden = payToNumbers.filter((name) => payTo[name] !== null && fields.includes(name));
  return { ...payTo, ...Object.fromEntries(hidden.map((name) => [name, ''])) };
}

/** The details with only the ends of their numbers. */
export function withEndings(details: PayToDetails): MaskedPayTo {
  const endings = payToNumbers.map((name) => {
    const number = details[name];
    return [name, number === null ? null : endingOf(number)] as const;
  });
  return { ...details, ...(Object.fromEntries(endings) as unknown as PayToNumbers) };
}
