import type { AchEntry, AchFile } from '@backdock/core/accounting/payments/bank-files/ach.values.ts';
import { addendaOf } from '@backdock/core/accounting/payments/bank-files/ach-remittance.rules.ts';
import type {
  WireAddress,
  WireBank,
  WireFile,
  WirePayment,
} from '@backdock/core/accounting/payments/bank-files/wire.values.ts';
import {
  fileReference,
  wireReference,
} from '@backdock/core/accounting/payments/payment-files/payment-files.rules.ts';
import { remittanceNumber } from '@backdock/core/accounting/payments/remittances/remittance.rules.ts';
import { type Day, minuteInPacific } from '@backdock/core/kit/dates.ts';
import { required } from '@backdock/core/kit/required.ts';
import type { Currency, PartnerType } from '@backdock/core/partners/partners.values.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import type { BankSettings } from '../../../platform/bank-settings.ts';
import type { NumberedBatch } from './new-file.queries.ts';

/** A file before its bytes exist. */
export interface Draft {
  fileId: number;
  profile: BankSettings;
  now: Date;
  modifier: string;
  paymentDate: Day;
  currency: Currency;
}

export interface Payee {
  partnerId: number;
  partnerType: PartnerType;
  payTo: PayToDetails;
}

export interface PaidPayee extends Payee {
  batch: NumberedBatch;
  /** The partner's address, as far as it's known. */
  address: WireAddress | null;
}

/** A partner's id in our files: `S-12` for a supplier, `C-7` for a shipping partner. */
const identificationOf = ({ partnerType, partnerId }: Payee) =>
  `${partnerType === 'Supplier' ? 'S' : 'C'}-${partnerId}`;

export function achFileOf(draft: Draft, paid: readonly PaidPayee[], tried: readonly Payee[]): AchFile {
  const { profile, fileId } = draft;
  const own = {
    routingNumber: profile.routingNumber,
    accountNumber: profile.accountNumber,
    accountType: profile.accountType,
    name: profile.companyName,
  };
  return {
    createdAt: minuteInPacific(draft.now),
    fileIdModifier: draft.modifier,
    reference: fileReference(fileId),
    effectiveEntryDate: draft.paymentDate,
    bank: { routingNumber: profile.routingNumber, name: profile.name },
    originator: {
      companyId: profile.companyId,
      fileName: profile.companyName,
      batchName: profile.companyName,
      entryDescription: profile.entryDescription,
    },
    entries: [
      ...paid.map((payee) => entryOf(payee, payee.batch.totalCents, addendaFor(payee, draft))),
      ...tried.map((payee) => entryOf(payee, 0, [])),
    ],
    offsetAccount: profile.isBalanced ? own : null,
  };
}

function entryOf(payee: Payee, amountCents: number, addenda: readonly string[]): AchEntry {
  const { payTo } = payee;
  return {
    routingNumber: required(payTo.routingNumber, 'the routing number of an ACH payment'),
    accountNumber: payTo.beneficiaryAccountNumber,
    accountType: required(payTo.accountType, 'the account type of an ACH payment'),
    amountCents,
    identification: identificationOf(payee),
    name: payTo.beneficiaryName,
    addenda,
  };
}

function addendaFor({ batch, payTo }: PaidPayee, { paymentDate }: Draft): string[] {
  const invoices = batch.items.filter(({ itemType }) => itemType === 'Invoice');
  const credits = batch.items.filter(({ itemType }) => itemType === 'CreditMemo');
  return addendaOf(
    {
      number: remittanceNumber(batch.id),
      paymentDate,
      invoices: invoices.map(({ number, amountCents, discountCents }) => ({
        number,
        grossCents: amountCents,
        discountCents,
      })),
      credits: credits.map(({ number, amountCents }) => ({ number, cents: amountCents })),
    },
    payTo.accountType ?? 'BusinessChecking',
  );
}

export function wireFileOf(draft: Draft, paid: readonly PaidPayee[]): WireFile {
  const { profile, fileId } = draft;
  const address: WireAddress = {
    street: profile.companyStreet,
    city: profile.companyCity,
    state: profile.companyState,
    zip: profile.companyZip,
    country: profile.companyCountry,
  };
  const { name, bic, routingNumber } = profile;
  return {
    messageId: fileReference(fileId),
    createdAt: `${draft.now.toISOString().slice(0, 19)}Z`,
    executionDate: draft.paymentDate,
    currency: draft.currency,
    debtor: {
      name: profile.companyName,
      address,
      accountNumber: profile.accountNumber,
      bank: { name, bic, routingNumber, address: null },
    },
    payments: paid.map((payee) => wireOf(payee, fileId)),
  };
}

function wireOf({ payTo, batch, address, partnerId }: PaidPayee, fileId: number): WirePayment {
  const endToEndId = wireReference(fileId, partnerId);
  const numbers = batch.items.map(({ number }) => number).join(', ');
  return {
    endToEndId,
    amountCents: batch.totalCents,
    chargeBearer: payTo.chargeBearer ?? 'Shared',
    name: payTo.beneficiaryName,
    address,
    accountNumber: payTo.beneficiaryAccountNumber,
    bank: beneficiaryBank(payTo),
    intermediary: intermediaryOf(payTo),
    remittance: [payTo.reference, remittanceNumber(batch.id), numbers].filter(Boolean).join(' '),
  };
}

/** A routing number means a bank in the United States; a BIC contains its country. */
const countryOf = (bic: string | null) => bic?.slice(4, 6) ?? 'US';

function beneficiaryBank(payTo: PayToDetails): WireBank {
  return {
    name: payTo.bankName,
    bic: payTo.swiftCode,
    routingNumber: payTo.routingNumber,
    address: {
      street: payTo.bankAddress,
      city: payTo.bankCity,
      state: payTo.bankState,
      zip: payTo.bankZip,
      country: countryOf(payTo.swiftCode),
    },
  };
}

function intermediaryOf(payTo: PayToDetails): WirePayment['intermediary'] {
  if (payTo.intermediaryBankName === null) return null;
  return {
    name: payTo.intermediaryBankName,
    bic: payTo.intermediarySwiftCode,
    routingNumber: payTo.intermediaryRoutingNumber,
    address: null,
    accountNumber: payTo.intermediaryAccountNumber,
  };
}
