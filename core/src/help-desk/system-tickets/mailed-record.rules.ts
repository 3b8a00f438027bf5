import { departments } from '../../kit/department.ts';
import type { NamedRecord } from './system-tickets.schema.ts';
import type { MailedRecord, MailPurpose } from './system-tickets.values.ts';

const departmentOfPurpose: Record<MailPurpose, number> = {
  Remittance: departments.Accounting,
  Reminder: departments.Accounting,
  Invitation: departments.Buyers,
  Application: departments.Buyers,
  DocumentWarning: departments.Buyers,
  SupplierUser: departments.Buyers,
  ProductData: departments.ProductData,
};

/** Who reads the answers to a mail of ours, and hears when it couldn't be delivered. */
export const departmentOfMail = (purpose: MailPurpose | null): number =>
  purpose === null ? departments.InformationTechnology : departmentOfPurpose[purpose];

/** The record that a mail of ours was about, where it has a page. */
export function recordOfMail(mail: MailedRecord): NamedRecord | null {
  const { recordKind, recordId, partnerId } = mail;
  if (recordId === null) return partnerOf(mail);
  switch (recordKind) {
    case 'payment-batch':
      return { label: `Payment ${recordId}`, page: { kind: 'payment', id: recordId } };
    case 'supplier-application':
      return { label: `Application ${recordId}`, page: { kind: 'application', id: recordId } };
    case 'supplier-document':
      return partnerId === null
        ? null
        : {
            label: `Documents of ${mail.partnerName ?? 'the supplier'}`,
            page: { kind: 'supplierDocuments', id: partnerId },
          };
    case 'supplier-user':
      return partnerId === null
        ? null
        : {
            label: `Users of ${mail.partnerName ?? 'the supplier'}`,
            page: { kind: 'supplierUsers', id: partnerId },
          };
    default:
      return partnerOf(mail);
  }
}

/** The partner's own page. */
export function partnerOf({
  partnerType,
  partnerId,
  partnerName,
}: Pick<MailedRecord, 'partnerType' | 'partnerId' | 'partnerName'>): NamedRecord | null {
  if (partnerType === null || partnerId === null) return null;
  return {
    label: partnerName ?? `Partner ${partnerId}`,
    page: { kind: partnerType === 'Supplier' ? 'supplier' : 'carrierBroker', id: partnerId },
  };
}
