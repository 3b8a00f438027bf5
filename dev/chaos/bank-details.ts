import { routingCheckDigit } from '@backdock/core/partners/pay-to.rules.ts';
import type { PayToDetails, PayToMethod } from '@backdock/core/partners/pay-to.values.ts';

const digits = (random: () => number, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

/** Mostly valid details. */
export function anyBankDetails(random: () => number): PayToDetails {
  const isWire = random() < 0.4;
  const firstEight = digits(random, 8);
  return {
    method: isWire ? 'Wire' : 'Ach',
    beneficiaryName: 'Chaos Inc.',
    beneficiaryAccountNumber: digits(random, 8 + Math.floor(random() * 9)),
    accountType: isWire ? null : 'BusinessChecking',
    bankName: `Bank ${digits(random, 2)}`,
    routingNumber: `${firstEight}${random() < 0.95 ? routingCheckDigit(firstEight) : digits(random, 1)}`,
    swiftCode: null,
    bankAddress: '1 Main Street',
    bankCity: 'Portland',
    bankState: 'OR',
    bankZip: '97210',
    intermediaryBankName: null,
    intermediaryRoutingNumber: null,
    intermediarySwiftCode: null,
    intermediaryAccountNumber: null,
    reference: null,
    chargeBearer: 'Shared',
  };
}

/** The same, for one payment method. */
export function bankDetailsFor(random: () => number, method: PayToMethod | null): PayToDetails {
  const details = anyBankDetails(random);
  return method === null || details.method === method ? details : bankDetailsFor(random, method);
}
