import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { TextLink } from './links.tsx';

interface PartnerLinkProps {
  partnerType: PartnerType;
  partnerId: number;
  partnerName: string;
}

/** The name of whoever we pay, and the way to its page. */
export function PartnerLink({ partnerType, partnerId, partnerName }: PartnerLinkProps) {
  return partnerType === 'Supplier' ? (
    <TextLink to="/suppliers/$supplierId" params={{ supplierId: String(partnerId) }}>
      {partnerName}
    </TextLink>
  ) : (
    <TextLink to="/shipping/$carrierBrokerId" params={{ carrierBrokerId: String(partnerId) }}>
      {partnerName}
    </TextLink>
  );
}
