import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementStatus } from '@backdock/core/allowances/agreements/agreements.values.ts';
import {
  conditionLabels,
  settlementFrequencyLabels,
  settlementMethodLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Tone } from '../ui/feedback/status-chip.tsx';

type Conditional = Pick<
  AgreementRow,
  'condition' | 'earlyPaymentDiscountPeriod' | 'minimumAmount' | 'currency'
>;

/** `All purchases`, `If paid within 10 days`, `Invoices of at least $1,500.00`. */
export function conditionText(terms: Conditional): string {
  const { condition, earlyPaymentDiscountPeriod: days, minimumAmount, currency: of } = terms;
  if (days !== null) return `If paid within ${days} ${days === 1 ? 'day' : 'days'}`;
  if (minimumAmount !== null) return `${conditionLabels[condition]} ${currency(minimumAmount, of)}`;
  return conditionLabels[condition];
}

/** `Off invoice`, `Credit memo, quarterly`. */
export function settlementText({
  settlementMethod,
  settlementFrequency,
}: Pick<AgreementRow, 'settlementMethod' | 'settlementFrequency'>): string {
  const method = settlementMethodLabels[settlementMethod];
  if (settlementMethod === 'OffInvoice') return method;
  return `${method}, ${settlementFrequencyLabels[settlementFrequency].toLowerCase()}`;
}

export const agreementStatusTones: Readonly<Record<AgreementStatus, Tone>> = {
  Future: 'info',
  Active: 'success',
  Historic: 'default',
};
