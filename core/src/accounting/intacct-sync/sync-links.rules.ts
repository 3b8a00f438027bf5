import type { Day } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../partners/partners.values.ts';

/** What can be linked: partners are found by their vendor ID anyway. */
export const linkedTypes = ['Invoice', 'CreditMemo', 'Payment'] as const;
export type LinkedType = (typeof linkedTypes)[number];

/** A document or payment of ours whose number Intacct refused. */
export interface OurDocument {
  entityType: LinkedType;
  entityId: number;
  /** All it has gone by or would go by there. */
  numbers: readonly string[];
  vendorId: string;
  date: Day;
  cents: number;
  currency: Currency;
  /** Under which Intacct has it; null where it does not. */
  recordNo: string | null;
}

/** The same as Intacct shows it. Amounts of credit memos are positive here too. */
export interface IntacctDocument {
  recordNo: string;
  number: string;
  vendorId: string;
  externalId: string;
  date: Day | null;
  /** Null where it is no amount. */
  cents: number | null;
  /** Null where Intacct does not say. */
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

/** The key that Intacct keeps of a document of ours; payments have none. */
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

/** `linkedTo`: the record of ours that has it by now, in words. */
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
      `This Intacct document was sent from here as ${theirs.externalId}, which is another record.`,
    );
  }
  if (!isIdentical(ours, theirs)) {
    return refusal(
      'intacct-sync.different',
      "Only a document with the same vendor, number, amount and currency can be linked, and this one doesn't match.",
    );
  }
  return null;
}

/** What a person said about documents that look like ours. */
export interface Acknowledged {
  /** Record numbers of documents that are different ones. */
  differentFrom: readonly string[];
  reason: string | null;
}

/** Another number books it a second time if the document that has the number is ours. */
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
