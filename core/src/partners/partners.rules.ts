import { type Refusal, refusal } from '../kit/refusal.ts';
import { type Currency, currencyLabels, type PaymentType } from './partners.values.ts';
import { methodOf } from './pay-to.values.ts';

interface InCurrency {
  currency: Currency;
  /** Whether it billed anything, or anything was ordered from it. */
  hasAmounts: boolean;
  paymentType: PaymentType;
}

/** Why a partner keeps its currency. */
export function whyNotChangeCurrency({ currency, hasAmounts, paymentType }: InCurrency): Refusal | null {
  if (hasAmounts) {
    return refusal(
      'partner.currency',
      `Invoices and orders are in ${currencyLabels[currency]}, so the currency can no longer change.`,
    );
  }
  return methodOf(paymentType) === 'Ach'
    ? refusal('partner.currency-ach', 'ACH pays US dollars only. Choose another payment type first.')
    : null;
}
