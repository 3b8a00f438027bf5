import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { pageOf } from '../links/record-page.ts';
import { linkTo } from '../platform/page-link.ts';
import { useMay } from '../platform/use-may.ts';
import { TextLink } from '../ui/text/links.tsx';

interface AgreementLinkProps {
  agreement: { id: number; supplierId: number; type: AgreementType; name: string };
}

/** An agreement's name. It leads to the agreement for those who can read it. */
export function AgreementLink({ agreement: { id, supplierId, type, name } }: AgreementLinkProps) {
  const mayRead = useMay('agreements.read');
  if (!mayRead) return name;
  const page = pageOf({ kind: 'agreement', supplierId, agreementType: type, id });
  return <TextLink {...linkTo(page)}>{name}</TextLink>;
}
