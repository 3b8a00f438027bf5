/** Our records as sent to Intacct. Amounts are cents, days are `2026-11-15`. */

/** A supplier or a shipping partner. Fields not sent, such as tax and bank data, stay as they are in Intacct. */
export interface Vendor {
  /** `S-12` or `C-12`. */
  vendorId: string;
  name: string;
  isActive: boolean;
  currency: VendorCurrency;
  /** Its name in Intacct: `Net 30`. */
  termName: string | null;
  creditLimitCents: number | null;
  phone: string | null;
  email: string | null;
  address: VendorAddress | null;
}

export type VendorCurrency = 'USD' | 'CAD';

export interface VendorAddress {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
  /** Its name: `United States`. */
  country: string;
}

export interface DocumentLine {
  account: string;
  amountCents: number;
  memo: string | null;
  locationId: string | null;
}

/** An invoice. */
export interface Bill {
  /** `INV-4711`. */
  externalId: string;
  vendorId: string;
  number: string;
  date: string;
  postingDate: string;
  dueDate: string;
  termName: string | null;
  purchaseOrderNumber: string | null;
  description: string | null;
  currency: VendorCurrency;
  /** At least one. Lines that reduce the bill are negative. */
  lines: readonly DocumentLine[];
}

/** A credit memo of ours: a debit memo to Intacct, since it reduces what we owe. */
export interface DebitMemo {
  /** `CM-4711`. */
  externalId: string;
  vendorId: string;
  number: string;
  date: string;
  postingDate: string;
  description: string | null;
  currency: VendorCurrency;
  /**
   * At least one, and always as many for a memo: an update can't remove a line. Amounts are positive, like our memo's:
   * lines with mixed signs are refused.
   */
  lines: readonly DocumentLine[];
}

/** A payment batch. */
export interface Payment {
  vendorId: string;
  /** The bank transaction. */
  docNumber: string;
  bankAccount: string;
  date: string;
  currency: VendorCurrency;
  description: string | null;
  bills: readonly PaidBill[];
}

export interface PaidBill {
  /** RECORDNO of the bill. */
  recordNo: string;
  paidCents: number;
  discountCents: number;
  credits: readonly AppliedCredit[];
}

interface AppliedCredit {
  /** RECORDNO of the debit memo. */
  recordNo: string;
  amountCents: number;
}
