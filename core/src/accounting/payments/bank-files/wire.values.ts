import type { Currency } from '../../../partners/partners.values.ts';
import type { ChargeBearer } from '../../../partners/pay-to.values.ts';

/** Length and amount limits of the message elements. */
export const wireLimits = {
  name: 140,
  street: 70,
  town: 35,
  state: 35,
  zip: 16,
  account: 34,
  remittance: 140,
  reference: 35,
  /** Eighteen digits are allowed; a double holds cents exactly up to fifteen. */
  totalCents: 999_999_999_999_999,
} as const;

export interface WireAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** Two-letter code. */
  country: string;
}

/** A bank identified by BIC, routing number, or both. */
export interface WireBank {
  name: string;
  bic: string | null;
  routingNumber: string | null;
  address: WireAddress | null;
}

export interface WirePayment {
  /** Our reference; the bank's reply quotes it. */
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
  /** UTC timestamp: `2026-11-15T12:00:00Z`. */
  createdAt: string;
  executionDate: string;
  currency: Currency;
  debtor: { name: string; address: WireAddress; accountNumber: string; bank: WireBank };
  payments: readonly WirePayment[];
}
