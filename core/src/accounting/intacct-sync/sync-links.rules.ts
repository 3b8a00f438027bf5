import type { Day } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../partners/partners.values.ts';

/** Types that can be linked. Partners are matched by vendor ID anyway. */
export const linkedTypes = ['Invoice', 'CreditMemo', 'Payment'] as const;
export type LinkedType = (typeof linkedTypes)[number];

/** Our document or payment whose number Intacct refused. */
export interface OurDocument {
  entityType: LinkedType;
  entityId: number;
  /** Every number it has used or would use in Intacct. */
  numbers: readonly string[];
  vendorId: string;
  date: Day;
  cents: number;
  currency: Currency;
  /** Its Intacct record number; null if it isn't there. */
  recordNo: string | null;
}

/** The same document as Intacct shows it. Credit memo amounts are positive here too. */
export interface IntacctDocument {
  recordNo: string;
  number: string;
  vendorId: string;
  externalId: string;
  date: Day | null;
  /** Null if it doesn't parse as an amount. */
  cents: number | null;
  /** Null if Intacct doesn't report it. */
  currency: Currency | null;
  state: string;
  isVoid: boolean;
  /** When it was entered there. */
  createdOn: string | null;
}

const externalIdPrefixes = { Invoice: 'INV', CreditMemo: 'CM', Payment: null } as const satisfies Record<
  LinkedType,
  string | null
>;

/** The external key Intacct stores for our documents; payments have none. */
export const externalIdOf = (type: 'Invoice' | 'CreditMemo', id: number) =>
  `${externalIdPrefixes[type]}-${id}`;

/** Same vendor, number, amount and currency, and not void: most likely ours, entered there by hand or by another system. */
export function isIdentical(ours: OurDocument, theirs: IntacctDocument): boolean {
  return (
    !theirs.isVoid &&
    theirs.vendorId === ours.vendorId &&
    ours.numbers.some((number) => number.toLowerCase() === theirs.number.toLowerCase()) &&
    theirs.cents === ours.cents &&
    (theirs.currency === null || theirs.currency === ours.currency)
  );
}

/** `linkedTo`: display name of our record already linked to it. */
export function whyNotLink(
  ours: OurDocument,
  theirs: IntacctDocument,
  linkedTo: string | null,
): Refusal | null {
  if (ours.recordNo !== null) {
    return refusal('intacct-sync.linked', 'This record is already linked to a document in Intacct.');
  }
  if (linkedTo !== null) {
    return refusal('intacct-sync.taken', `This Intacct document is already linked to ${linkedTo}.`);
  }
  const prefix = externalIdPrefixes[ours.entityType];
  const isOfAnother =
    prefix !== null &&
    new RegExp(String.raw`^${prefix}-\d+$`).test(theirs.externalId) &&
    theirs.externalId !== `${prefix}-${ours.entityId}`;
  if (isOfAnother) {
    return refusal(
      'intacct-sync.taken',
      `This Intacct document was sent from Backdock as ${theirs.externalId}, a different record.`,
    );
  }
  if (!isIdentical(ours, theirs)) {
    return refusal(
      'intacct-sync.different',
      "This document doesn't match. To link it, the vendor, number, amount and currency must be the same.",
    );
  }
  return null;
}

/** A person's decision about documents that look like ours. */
export interface Acknowledged {
  /** Record numbers confirmed as different documents. */
  differentFrom: readonly string[];
  reason: string | null;
}

/** If the document with that number is ours, a new number would book it twice. */
export function whyNotRenumberBeside(
  identical: readonly Pick<IntacctDocument, 'recordNo'>[],
  { differentFrom, reason }: Acknowledged,
): Refusal | null {
  if (identical.length === 0) return null;
  const isSeen = identical.every(({ recordNo }) => differentFrom.includes(recordNo));
  if (isSeen && reason !== null && reason.trim() !== '') return null;
  return refusal(
    'intacct-sync.identical',
    "Intacct already has a document with the same vendor, number and amount. Link it, or confirm that it's a different document and say why.",
  );
}
