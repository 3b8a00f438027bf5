import type { FailedSync } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { partnerAccountingPage, recordPage } from '../../links/record-page.ts';
import type { PageLink } from '../../platform/page-link.ts';

/** The page that shows a failed record. */
export function recordPlace({ entityType, entityId }: Pick<FailedSync, 'entityType' | 'entityId'>): PageLink {
  switch (entityType) {
    case 'Supplier':
    case 'CarrierBroker':
      return partnerAccountingPage({ partnerType: entityType, partnerId: entityId });
    case 'Payment':
      return recordPage('payment', entityId);
    case 'Invoice':
      return recordPage('invoice', entityId);
    case 'CreditMemo':
      return recordPage('creditMemo', entityId);
  }
}
