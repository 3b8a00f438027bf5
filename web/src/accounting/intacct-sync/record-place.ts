import type { FailedSync } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';

/** Where a record that failed is looked at. */
export function recordPlace({ entityType, entityId }: Pick<FailedSync, 'entityType' | 'entityId'>) {
  switch (entityType) {
    case 'Supplier':
      return { to: `/suppliers/${entityId}/accounting`, search: {} };
    case 'CarrierBroker':
      return { to: `/shipping/${entityId}/accounting`, search: {} };
    case 'Payment':
      return { to: `/accounting/payment-processing/payment-history/${entityId}`, search: {} };
    case 'Invoice':
      return { to: '/accounting/invoices', search: { record: entityId } };
    case 'CreditMemo':
      return { to: '/accounting/credit-memos', search: { record: entityId } };
  }
}
