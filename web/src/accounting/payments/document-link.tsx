import type { PayableItemType } from '@backdock/core/accounting/payments/payments.values.ts';
import { TextLink } from '../../ui/links.tsx';
import { documentPlace } from './where-to.ts';

interface DocumentLinkProps {
  document: { itemType: PayableItemType; documentId: number; number: string };
}

/** The number of an invoice or a credit memo, which leads to it. */
export function DocumentLink({ document }: DocumentLinkProps) {
  const { to, search } = documentPlace(document);
  return (
    <TextLink to={to} search={search as never}>
      {document.number}
    </TextLink>
  );
}
