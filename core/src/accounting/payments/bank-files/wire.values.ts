import type { Currency } from '../../../partners/partners.values.ts';
import type { ChargeBearer } from '../../../partners/pay-to.values.ts';

/** What the elements of the message can hold. */
export const wireLimits = {
  name: 140,
  street: 70,
  town: 35,
  state: 35,
  zip: 16,
  account: 34,
  remittance: 140,
  reference: 35,
  /** Eighteen digits are allowed; a double counts cents exactly up to fifteen. */
  totalCents: 999_999_999_999_999,
} as const;

export interface WireAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** Two letters. */
  country: string;
}

/** A bank, by its BIC, its routing number, or both. */
export interface WireBank {
  name: string;
  bic: string | null;
  routingNumber: string | null;
  address: WireAddress | null;
}

export interface WirePayment {
  /** Ours: the bank answers by it. */
  endToEndId: string;
  amountCents: number;
  chargeBearer: ChargeBearer;
  name: string;
  address: WireAddress | null;
  accountNumber: string;
  bank: WireBank;
  intermediary: (WireBank & { accountNumber: string | null }) | null;
  remittance: string;
}

export interface WireFile {
  messageId: string;
  /** As the moment it is: `2026-11-15T12:00:00Z`. */
  createdAt: string;
  executionDate: string;
  currency: Currency;
  debtor: { name: string; address: WireAddress; accountNumber: string; bank: WireBank };
  payments: readonly WirePayment[];
}
