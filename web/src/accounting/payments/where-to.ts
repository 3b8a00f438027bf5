import type { Finding } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import type { PayableItemType } from '@backdock/core/accounting/payments/payments.values.ts';
import { partnerTypeLabels } from '@backdock/core/partners/partners.values.ts';
import { partnerAccountingPage, partnerPage, recordPage } from '../../links/record-page.ts';
import type { PageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';

/** Breadcrumbs for every payment page. */
export const paymentCrumbs = [
  { label: 'Accounting', to: paths.accounting },
  { label: 'Payment processing', to: paths.paymentProcessing },
] as const;

/** The document beside its list. */
export const documentPage = (document: { itemType: PayableItemType; documentId: number }): PageLink =>
  recordPage(document.itemType === 'Invoice' ? 'invoice' : 'creditMemo', document.documentId);

const aboutBankDetails = new Set<Finding['kind']>(['NewBankDetails', 'NotificationOfChange']);

/** The page where a finding is fixed. */
export function whereToFix(finding: Finding): { page: PageLink; label: string } {
  const { kind, documents, partnerType } = finding;
  const [first] = documents;
  if (aboutBankDetails.has(kind)) {
    return { page: partnerAccountingPage(finding), label: 'Open bank details' };
  }
  if (kind === 'PartnerNotActive' || !first) {
    return { page: partnerPage(finding), label: `Open ${partnerTypeLabels[partnerType].toLowerCase()}` };
  }
  return { page: documentPage(first), label: `Open ${first.number}` };
}
