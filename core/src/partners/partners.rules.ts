import { type Refusal, refusal } from '../kit/refusal.ts';
import { type Currency, currencyLabels, type PaymentType } from './partners.values.ts';
import { methodOf } from './pay-to.values.ts';

interface InCurrency {
  currency: Currency;
  /** Whether it has any invoices or orders. */
  hasAmounts: boolean;
  paymentType: PaymentType;
}

/** Why a partner's currency can't change. */
export function whyNotChangeCurrency({ currency, hasAmounts, paymentType }: InCurrency): Refusal | null {
  if (hasAmounts) {
    return refusal(
      'partner.currency',
      `Invoices and orders are in ${currencyLabels[currency]}, so the currency can no longer be changed.`,
    );
  }
  return methodOf(paymentType) === 'Ach'
    ? refusal(
        'partner.currency-ach',
        'ACH payments are in US dollars only. Choose another payment type first.',
      )
    : null;
}
