import { isForOtherOrder, type LookAlike, lookAlikes } from '../../invoices/look-alikes.rules.ts';
import type { Found, FoundDocument, PricedItem, Twins } from './flight-check-facts.ts';
import { findingKey } from './flight-check-keys.rules.ts';

type Twin = LookAlike<Twins['others'][number]>;

/**
 * Possible duplicate invoices. When both are about to be paid, only the later one reports it. An acceptance given while
 * the other invoice was open lapses once that one is paid.
 */
export function duplicatesOf(
  invoice: PricedItem,
  { bill, others }: Twins,
  isPaidHere: (invoiceId: number) => boolean,
): Found[] {
  const alike = lookAlikes(
    bill,
    others.filter(({ id }) => id < bill.id || !isPaidHere(id)),
  );
  const exact = alike.filter(({ isExact }) => isExact);
  const near = alike.filter((twin) => !twin.isExact && !isForOtherOrder(bill, twin.invoice));
  return [
    ...findingsOf('Duplicate', invoice, exact, isPaidHere),
    ...findingsOf('NearDuplicate', invoice, near, isPaidHere),
  ];
}

/** Describes the likeliest match and counts the rest. */
function findingsOf(
  kind: 'Duplicate' | 'NearDuplicate',
  item: PricedItem,
  twins: readonly Twin[],
  isPaidHere: (invoiceId: number) => boolean,
): Found[] {
  const [surest, ...more] = twins.toSorted((one, other) => rank(other) - rank(one));
  if (!surest) return [];
  const { id, isPaid } = surest.invoice;
  const facts = [...(isPaid ? ['paid'] : []), ...(more.length > 0 ? [`+${more.length}`] : [])];
  const state = isPaid ? ' It’s already paid.' : isPaidHere(id) ? ' It’s also in this payment.' : '';
  const beside = more.length > 0 ? ` Other possible duplicates: ${more.length}.` : '';
  return [
    {
      key: findingKey(kind, item.documentId, id, ...facts),
      kind,
      title: titleOf(kind, item.number, isPaid),
      detail: `${surest.sentence}${state}${beside}`,
      amountCents: item.amountCents,
      // If someone reviewed every match, the approver sees their conclusion.
      remark: twins.every(({ invoice }) => invoice.notDuplicate)
        ? (surest.invoice.notDuplicate ?? null)
        : null,
      documents: [item, { ...documentOf(surest), itemType: 'Invoice' as const }].map(
        ({ itemType, documentId, number }) => ({ itemType, documentId, number }),
      ),
    },
  ];
}

/** A paid bill outranks one that is still open. */
const rank = ({ invoice }: Twin) => Number(invoice.isPaid);

const documentOf = ({ invoice }: Twin): Omit<FoundDocument, 'itemType'> => ({
  documentId: invoice.id,
  number: invoice.invoiceNumber,
});

function titleOf(kind: 'Duplicate' | 'NearDuplicate', number: string, isPaid: boolean): string {
  if (kind === 'NearDuplicate') return `${number} may be a duplicate`;
  return isPaid ? `${number} was already paid` : `${number} was billed twice`;
}
