import { usualCover } from '../agreements/usual-terms.ts';
import type { DdrAgreement, DdrClaim } from './claim-cover.rules.ts';

type Change = Partial<Omit<DdrAgreement, 'scope' | 'ddr'>> & {
  scope?: Partial<DdrAgreement['scope']>;
  ddr?: Partial<DdrAgreement['ddr']>;
};

/** The usual cover in 2026; a test sets only what matters to it. */
export const ddrAgreement = ({ scope, ddr, ...change }: Change = {}): DdrAgreement => ({
  id: 1,
  name: 'Damage allowance',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  dateBasis: 'InvoicePostingDate',
  scope: { marketplaceIds: [], brandNames: [], skus: [], excludeSkus: [], ...scope },
  ddr: { ...usualCover, ...ddr },
  ...change,
});

export const ddrClaim = (change: Partial<DdrClaim> = {}): DdrClaim => ({
  reason: 'DamagedItem',
  createdOn: '2026-05-20',
  orderedOn: '2026-05-01',
  shippedOn: '2026-05-04',
  marketplaceId: 7,
  items: [{ sku: 'TILE-1', quantity: 2 }],
  ...change,
});
