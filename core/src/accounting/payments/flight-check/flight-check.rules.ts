import { pluralize } from '../../../kit/text/pluralize.ts';
import type { PartnerType } from '../../../partners/partners.values.ts';
import { currencyOfCents } from '../../../kit/money.ts';
import type { BasketFacts, CheckedFacts, Found, PricedItem, Remark, Run } from './flight-check-facts.ts';
import { findingsOf } from './flight-check-findings.rules.ts';
import { weightOf } from './flight-check-keys.rules.ts';
import {
  type PartnerRun,
  partnerRuns,
  type PlannedBatch,
  plannedBatch,
  priced,
} from './flight-check-partners.rules.ts';
import { type Stands, standingOf } from './flight-check-standing.rules.ts';
import { computePayout, type Payout } from '../payout.rules.ts';
import { firstPaymentDate, whyNotPaymentDate } from '../payment-files/payment-date.rules.ts';
import type { FindingWeight } from '../payments.values.ts';

export type CheckedRun = PartnerRun & Stands;

/** A finding, the partner it concerns, and whether someone accepted it. */
export interface CheckedFinding extends Found {
  weight: FindingWeight;
  partnerId: number;
  partnerType: PartnerType;
  partnerName: string;
  acceptance: Remark | null;
}

export interface CheckTotals {
  partnerCount: number;
  invoiceCount: number;
  creditCount: number;
  grossCents: number;
  discountCents: number;
  missedCents: number;
  creditCents: number;
  cashCents: number;
  held: number;
  leftOut: number;
  openRisks: number;
}

export interface Checked {
  partners: readonly CheckedRun[];
  findings: readonly CheckedFinding[];
  totals: CheckTotals;
  payout: Payout;
  sentence: string;
  whyNot: string | null;
  plan: readonly PlannedBatch[];
}

/** What a file made from the basket would pay, what to review first, and whether it can be made. */
export function checkedBasket(run: Run, facts: BasketFacts): Checked {
  const days = { on: run.paymentDate, first: firstPaymentDate(run.paymentType, run.today) };
  const items = facts.items.map((item) =>
    priced(item, days, item.itemType === 'Invoice' ? facts.offers.get(item.documentId) : undefined),
  );
  const partners = partnerRuns(items).map((each): CheckedRun => {
    const partner = facts.partners.get(each.partnerId);
    const hold = facts.holds.get(each.partnerId);
    return { ...each, ...standingOf(each, run, { partner, hold, prenotes: facts.prenotes }) };
  });
  const paid = partners.filter(({ standing }) => standing === 'Pays');
  const findings = checkedFindings(paid, run, facts);
  const payout = computePayout(partners);
  const totals = totalsOf(partners, paid, findings, payout);
  return {
    partners,
    findings,
    totals,
    payout,
    sentence: sentenceOf(paid, totals, run),
    whyNot: whyNotCreate(partners, totals, run, facts.whyClosed),
    plan: paid.flatMap((each) => {
      const payTo = facts.partners.get(each.partnerId)?.payTo;
      return payTo ? [plannedBatch(each, payTo)] : [];
    }),
  };
}

/** Findings for partners about to be paid, risks first. Held or excluded partners need no decisions. */
export function checkedFindings(
  paid: readonly PartnerRun[],
  run: Run,
  facts: CheckedFacts,
): CheckedFinding[] {
  const invoices = new Set(
    paid.flatMap(({ items }) => items.filter(isInvoice).map((item) => item.documentId)),
  );
  const findings = paid.flatMap((each) => {
    const { partnerId, partnerType, partnerName } = each;
    const accepted = facts.acceptances.get(partnerId);
    return findingsOf(each, run, facts, (id) => invoices.has(id)).map(({ remark, ...found }) => {
      const acceptance = accepted?.get(found.key) ?? remark ?? null;
      return { ...found, weight: weightOf(found.kind), partnerId, partnerType, partnerName, acceptance };
    });
  });
  return [...findings.filter(isRisk), ...findings.filter((finding) => !isRisk(finding))];
}

const isInvoice = ({ itemType }: PricedItem) => itemType === 'Invoice';
const isRisk = ({ weight }: CheckedFinding) => weight === 'Risk';

function totalsOf(
  partners: readonly CheckedRun[],
  paid: readonly CheckedRun[],
  findings: readonly CheckedFinding[],
  { paysCents }: Payout,
): CheckTotals {
  const sum = (of: (run: CheckedRun) => number) => paid.reduce((total, run) => total + of(run), 0);
  const invoiceCount = sum(({ items }) => items.filter(isInvoice).length);
  const held = partners.filter(({ standing }) => standing === 'Held').length;
  return {
    partnerCount: paid.length,
    invoiceCount,
    creditCount: sum(({ items }) => items.length) - invoiceCount,
    grossCents: sum(({ grossCents }) => grossCents),
    discountCents: sum(({ discountCents }) => discountCents),
    missedCents: sum(({ missedCents }) => missedCents),
    creditCents: sum(({ creditCents }) => creditCents),
    cashCents: paysCents,
    held,
    leftOut: partners.length - paid.length - held,
    openRisks: findings.filter((finding) => isRisk(finding) && finding.acceptance === null).length,
  };
}

/** `41 suppliers, $1,284,310.55, 2 holds, 0 risks open.` */
function sentenceOf(paid: readonly CheckedRun[], totals: CheckTotals, { currency }: Run): string {
  const who = pluralize(paid.length, nounFor(paid));
  const cash = currencyOfCents(totals.cashCents, currency);
  return `${who}, ${cash}, ${pluralize(totals.held, 'hold')}, ${pluralize(totals.openRisks, 'risk')} open.`;
}

const nouns = { Supplier: 'supplier', CarrierBroker: 'shipping partner' } as const;

function nounFor(paid: readonly CheckedRun[]): string {
  const [first] = paid;
  if (!first || paid.some(({ partnerType }) => partnerType !== first.partnerType)) return 'partner';
  return nouns[first.partnerType];
}

function whyNotCreate(
  partners: readonly CheckedRun[],
  { partnerCount, openRisks }: CheckTotals,
  { paymentType, paymentDate, today }: Run,
  whyClosed: string | null,
): string | null {
  if (partners.length === 0) return 'Nothing is selected for payment.';
  const refused = whyNotPaymentDate(paymentType, paymentDate, today)?.message ?? whyClosed;
  if (refused !== null) return refused;
  if (partnerCount === 0) return 'None of the partners in the basket can be paid now.';
  return openRisks > 0 ? `Resolve ${pluralize(openRisks, 'risk')} to continue.` : null;
}
