import type { PayableItemType } from '@backdock/core/accounting/payments/payments.values.ts';
import { linkTo } from '../../platform/page-link.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { documentPage } from './where-to.ts';

interface DocumentLinkProps {
  document: { itemType: PayableItemType; documentId: number; number: string };
}

/** An invoice or credit memo number that links to the document. */
export function DocumentLink({ document }: DocumentLinkProps) {
  return <TextLink {...linkTo(documentPage(document))}>{document.number}</TextLink>;
}
