import type { PartnerType } from '../../partners/partners.values.ts';
import type { Standing } from './payments.values.ts';

/** One partner's share of a payment, and whether the file pays it. */
export interface PayoutShare {
  partnerId: number;
  partnerType: PartnerType;
  partnerName: string;
  grossCents: number;
  creditCents: number;
  discountCents: number;
  standing: Standing;
  why: string | null;
}

type HeldPartner = Pick<PayoutShare, 'partnerId' | 'partnerType' | 'partnerName' | 'why'> & {
  /** Negative if credits exceed invoices. */
  cents: number;
};

/** Selected partners left unpaid for the same reason. */
export interface PayoutHold {
  standing: Exclude<Standing, 'Pays'>;
  cents: number;
  partners: readonly HeldPartner[];
}

/** selected − credits − discounts − held = pays. */
export interface Payout {
  selectedCents: number;
  creditCents: number;
  discountCents: number;
  held: readonly PayoutHold[];
  paysCents: number;
  /** Partners that are paid. */
  partnerCount: number;
}

/** A share net of credits and discounts. */
export const netCentsOf = ({
  grossCents,
  creditCents,
  discountCents,
}: Pick<PayoutShare, 'grossCents' | 'creditCents' | 'discountCents'>): number =>
  grossCents - creditCents - discountCents;

/**
 * What a file pays out of the selection. The Add button, the basket, the flight check and the file all take their
 * totals from here, so they can't disagree.
 */
export function computePayout(shares: readonly PayoutShare[]): Payout {
  const sums = { selectedCents: 0, creditCents: 0, discountCents: 0, paysCents: 0, partnerCount: 0 };
  const held = new Map<PayoutHold['standing'], HeldPartner[]>();
  for (const share of shares) {
    const cents = netCentsOf(share);
    sums.selectedCents += share.grossCents;
    sums.creditCents += share.creditCents;
    sums.discountCents += share.discountCents;
    if (share.standing === 'Pays') {
      sums.paysCents += cents;
      sums.partnerCount += 1;
      continue;
    }
    const { standing, partnerId, partnerType, partnerName, why } = share;
    const same = held.get(standing) ?? [];
    held.set(standing, same);
    same.push({ partnerId, partnerType, partnerName, why, cents });
  }
  return {
    ...sums,
    held: [...held].map(([standing, partners]) => ({
      standing,
      cents: partners.reduce((sum, { cents }) => sum + cents, 0),
      partners,
    })),
  };
}
