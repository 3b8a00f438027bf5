import type {
  Checked,
  CheckedFinding,
} from '@backdock/core/accounting/payments/flight-check/flight-check.rules.ts';
import type { Run } from '@backdock/core/accounting/payments/flight-check/flight-check-facts.ts';
import type {
  CheckedPartner,
  Finding,
  FlightCheck,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { toPayout } from '../payout.ts';

export function toFlightCheck(
  { paymentType, currency, paymentDate }: Run,
  { partners, findings, totals, payout, sentence, whyNot }: Checked,
): FlightCheck {
  const { partnerCount, invoiceCount, creditCount, held, leftOut, openRisks } = totals;
  return {
    paymentType,
    currency,
    paymentDate,
    totals: {
      partnerCount,
      invoiceCount,
      creditCount,
      gross: centsToNumber(totals.grossCents),
      discountCaught: centsToNumber(totals.discountCents),
      discountMissed: centsToNumber(totals.missedCents),
      credits: centsToNumber(totals.creditCents),
      cashNeeded: centsToNumber(totals.cashCents),
      held,
      leftOut,
      openRisks,
    },
    payout: toPayout(currency, payout),
    partners: partners.map(toPartner),
    findings: findings.map(toFinding),
    sentence,
    whyNot,
  };
}

function toPartner({ items, ...partner }: Checked['partners'][number]): CheckedPartner {
  const { partnerId, partnerType, partnerName, standing, why } = partner;
  const invoiceCount = items.filter(({ itemType }) => itemType === 'Invoice').length;
  return {
    partnerId,
    partnerType,
    partnerName,
    invoiceCount,
    creditCount: items.length - invoiceCount,
    gross: centsToNumber(partner.grossCents),
    discount: centsToNumber(partner.discountCents),
    discountMissed: centsToNumber(partner.missedCents),
    credits: centsToNumber(partner.creditCents),
    net: centsToNumber(partner.totalCents),
    standing,
    why,
  };
}

export function toFinding({ amountCents, documents, ...finding }: CheckedFinding): Finding {
  return {
    ...finding,
    amount: amountCents === null ? null : centsToNumber(amountCents),
    documents: [...documents],
  };
}
