import type { BasketFacts, PartnerFacts, PayToFacts, PickedItem, Run } from './flight-check-facts.ts';

/** A Sunday: the next banking day is the 16th. */
export const run: Run = {
  paymentType: 'NetTermsByAchTransfer',
  currency: 'Usd',
  paymentDate: '2026-11-17',
  today: '2026-11-15',
};

export const payTo: PayToFacts = {
  payToId: 'a0000000-0000-4000-8000-000000000001',
  method: 'Ach',
  accountEnding: '6789',
  verifiedOn: '2025-03-04',
  verifiedBy: 'Nina Park',
  wasPaid: true,
  notifications: [],
  tried: null,
  rejection: null,
};

/** A partner with no findings. */
export const partner: PartnerFacts = {
  status: 'Active',
  payTo,
  hasPendingChange: false,
  paidElsewhere: null,
  usual: null,
  oldCredits: null,
};

export const invoice: PickedItem = {
  itemId: 1,
  itemType: 'Invoice',
  documentId: 101,
  partnerId: 10,
  partnerType: 'Supplier',
  partnerName: 'Northwind',
  number: 'INV-101',
  purchaseOrderNumber: null,
  date: '2026-10-20',
  postingDate: '2026-10-20',
  payOn: '2026-11-19',
  amountCents: 120_050,
  intacctSyncStatus: 'Synced',
};

export const memo: PickedItem = {
  ...invoice,
  itemId: 2,
  itemType: 'CreditMemo',
  documentId: 101,
  number: 'CM-101',
  payOn: null,
  amountCents: 20_050,
};

/** Facts for a basket with these items; every partner is clean unless overridden. */
export function facts(items: readonly PickedItem[], change: Partial<BasketFacts> = {}): BasketFacts {
  return {
    items,
    partners: new Map(items.map(({ partnerId }) => [partnerId, partner])),
    twins: new Map(),
    closedMonths: new Set(),
    acceptances: new Map(),
    holds: new Map(),
    offers: new Map(),
    prenotes: false,
    whyClosed: null,
    ...change,
  };
}

/** The invoice's partner with these changes. */
export const partnerWith = (change: Partial<PartnerFacts>) => ({
  partners: new Map([[invoice.partnerId, { ...partner, ...change }]]),
});
