import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { partnerPage } from '../links/record-page.ts';
import { linkTo } from '../platform/page-link.ts';
import { TextLink } from '../ui/text/links.tsx';

interface PartnerLinkProps {
  partnerType: PartnerType;
  partnerId: number;
  partnerName: string;
}

/** A partner's name, linked to its page. */
export function PartnerLink({ partnerName, ...partner }: PartnerLinkProps) {
  return <TextLink {...linkTo(partnerPage(partner))}>{partnerName}</TextLink>;
}
