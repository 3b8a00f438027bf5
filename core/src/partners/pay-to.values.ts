import { keysOf } from '../kit/keys.ts';
import type { PaymentType } from './partners.values.ts';

export const payToMethods = ['Ach', 'Wire'] as const;
export type PayToMethod = (typeof payToMethods)[number];
export const payToMethodLabels = { Ach: 'ACH', Wire: 'Wire' } as const;

/** The payment method whose bank details a payment type needs; null for types that don't go through our bank. */
export function methodOf(paymentType: PaymentType): PayToMethod | null {
  if (paymentType === 'NetTermsByAchTransfer') return 'Ach';
  return paymentType === 'Wire' ? 'Wire' : null;
}

export const achAccountTypes = [
  'BusinessChecking',
  'BusinessSavings',
  'PersonalChecking',
  'PersonalSavings',
] as const;
export type AchAccountType = (typeof achAccountTypes)[number];

/** Who pays the bank fees on a wire. */
export const chargeBearers = ['Shared', 'Sender', 'Beneficiary'] as const;
export type ChargeBearer = (typeof chargeBearers)[number];
export const chargeBearerLabels = {
  Shared: 'Shared',
  Sender: 'Paid by us',
  Beneficiary: 'Paid by beneficiary',
} as const;

export const payToChangeStatuses = ['Pending', 'Verified', 'Rejected'] as const;
export type PayToChangeStatus = (typeof payToChangeStatuses)[number];

/** How a change of bank details was confirmed. */
export const verificationMethods = ['CallBack', 'SupplierPortalConfirm', 'Document'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];
export const verificationMethodLabels = {
  CallBack: 'Callback',
  SupplierPortalConfirm: 'Confirmed in the supplier portal',
  Document: 'Document',
} as const;

/** Details readable in plain text. */
export interface OpenDetails {
  method: PayToMethod;
  beneficiaryName: string;
  accountType: AchAccountType | null;
  bankName: string;
  swiftCode: string | null;
  bankAddress: string | null;
  bankCity: string | null;
  bankState: string | null;
  bankZip: string | null;
  intermediaryBankName: string | null;
  intermediarySwiftCode: string | null;
  reference: string | null;
  chargeBearer: ChargeBearer | null;
}

/** Encrypted numbers, shown only by their last digits. */
export interface PayToNumbers {
  beneficiaryAccountNumber: string;
  routingNumber: string | null;
  intermediaryAccountNumber: string | null;
  intermediaryRoutingNumber: string | null;
}
export const payToNumbers = [
  'beneficiaryAccountNumber',
  'routingNumber',
  'intermediaryAccountNumber',
  'intermediaryRoutingNumber',
] as const satisfies (keyof PayToNumbers)[];

export type PayToDetails = OpenDetails & PayToNumbers;

export const payToLabels = {
  method: 'Paid by',
  beneficiaryName: 'Beneficiary name',
  beneficiaryAccountNumber: 'Account number',
  accountType: 'Account type',
  bankName: 'Bank name',
  routingNumber: 'Routing number',
  swiftCode: 'SWIFT code',
  bankAddress: 'Bank address',
  bankCity: 'Bank city',
  bankState: 'Bank state',
  bankZip: 'Bank ZIP',
  intermediaryBankName: 'Intermediary bank',
  intermediaryRoutingNumber: 'Intermediary routing number',
  intermediarySwiftCode: 'Intermediary SWIFT code',
  intermediaryAccountNumber: 'Intermediary account number',
  chargeBearer: 'Bank charges',
  reference: 'Reference',
} as const satisfies Record<keyof PayToDetails, string>;

/** Every field, in display order. */
export const payToFields = keysOf(payToLabels);
