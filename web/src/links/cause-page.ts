import type { CausePage } from '@backdock/core/help-desk/system-tickets/system-tickets.schema.ts';
import { pageLink, type PageLink } from '../platform/page-link.ts';
import { paths } from '../platform/paths.ts';
import { partnerAccountingPage, recordPage } from './record-page.ts';

/** Where the record behind a ticket is dealt with. */
export function causePage(page: CausePage): PageLink {
  switch (page.kind) {
    case 'bankDetails':
      return partnerAccountingPage({ partnerType: page.partnerType, partnerId: page.id });
    case 'failedSyncs':
      return pageLink(
        paths.intacctSyncLog,
        {},
        { grid: { filter: { category: { filterType: 'set', values: [page.cause] } } } },
      );
    case 'notifications':
      return pageLink(paths.paymentProcessing, {});
    case 'mailboxes':
      return pageLink(paths.ticketSettings, {});
    case 'supplierDocuments':
      return pageLink(paths.supplierDocuments, { supplierId: page.id });
    case 'supplierUsers':
      return pageLink(paths.supplierUsers, { supplierId: page.id });
    default:
      return recordPage(page.kind, page.id);
  }
}
