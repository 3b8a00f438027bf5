import type { Finding } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import type { PayableItemType } from '@backdock/core/accounting/payments/payments.values.ts';
import { partnerTypeLabels, type PartnerType } from '@backdock/core/partners/partners.values.ts';
import { openBeside } from '../../ui/use-opened-record.ts';

interface Place {
  to: string;
  search: Readonly<Record<string, unknown>>;
}

interface Partner {
  partnerType: PartnerType;
  partnerId: number;
}

const processingPath = '/accounting/payment-processing';
export const createPath = `${processingPath}/create-payment`;
export const managePath = `${processingPath}/manage-payments`;
export const historyPath = `${processingPath}/payment-history`;

export const filePath = (paymentFileId: number): string => `${managePath}/${paymentFileId}`;
export const paymentPath = (paymentBatchId: number): string => `${historyPath}/${paymentBatchId}`;

/** The way to every page about payments. */
export const paymentCrumbs = [
  { label: 'Accounting', to: '/accounting' },
  { label: 'Payment processing', to: processingPath },
] as const;

const roots: Readonly<Record<PartnerType, string>> = { Supplier: '/suppliers', CarrierBroker: '/shipping' };

export const partnerPath = ({ partnerType, partnerId }: Partner) => `${roots[partnerType]}/${partnerId}`;
/** Where its bank details and its terms are. */
export const payToPath = (partner: Partner) => `${partnerPath(partner)}/accounting`;

/** The document beside its list. */
export const documentPlace = (document: { itemType: PayableItemType; documentId: number }): Place => ({
  to: document.itemType === 'Invoice' ? '/accounting/invoices' : '/accounting/credit-memos',
  search: openBeside({ id: document.documentId }),
});

const aboutBankDetails = new Set<Finding['kind']>(['NewBankDetails', 'NotificationOfChange']);

/** Where that what was found is mended. */
export function whereToFix(finding: Finding): Place & { label: string } {
  const { kind, documents, partnerType } = finding;
  const [first] = documents;
  if (aboutBankDetails.has(kind)) {
    return { to: payToPath(finding), search: {}, label: 'Open bank details' };
  }
  if (kind === 'PartnerNotActive' || !first) {
    return {
      to: partnerPath(finding),
      search: {},
      label: `Open ${partnerTypeLabels[partnerType].toLowerCase()}`,
    };
  }
  return { ...documentPlace(first), label: `Open ${first.number}` };
}
