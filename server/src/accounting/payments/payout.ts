import type { Payout as PayoutInCents } from '@backdock/core/accounting/payments/payout.rules.ts';
import type { Payout } from '@backdock/core/accounting/payments/payout.schema.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';

/** A payout as the API returns it. */
export function toPayout(currency: Currency, payout: PayoutInCents): Payout {
  return {
    currency,
    selected: centsToNumber(payout.selectedCents),
    credits: centsToNumber(payout.creditCents),
    discounts: centsToNumber(payout.discountCents),
    held: payout.held.map(({ standing, cents, partners }) => ({
      standing,
      amount: centsToNumber(cents),
      partners: partners.map(({ cents: ownCents, ...partner }) => ({
        ...partner,
        amount: centsToNumber(ownCents),
      })),
    })),
    pays: centsToNumber(payout.paysCents),
    partnerCount: payout.partnerCount,
  };
}
