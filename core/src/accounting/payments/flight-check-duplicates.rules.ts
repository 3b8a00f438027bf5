import { isForOtherOrder, type LookAlike, lookAlikes } from '../invoices/look-alikes.rules.ts';
import type { Found, FoundDocument, PricedItem, Twins } from './flight-check-facts.ts';
import { findingKey } from './flight-check-keys.rules.ts';

type Twin = LookAlike<Twins['others'][number]>;

/**
 * Invoices that may be one bill twice. Two that are both to be paid are told once, with the later one. What was
 * accepted while the other one was open does not hold when it is paid.
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
    ...told('Duplicate', invoice, exact, isPaidHere),
    ...told('NearDuplicate', invoice, near, isPaidHere),
  ];
}

/** The surest is told in words, and how many there are beside it. */
function told(
  kind: 'Duplicate' | 'NearDuplicate',
  item: PricedItem,
  twins: readonly Twin[],
  isPaidHere: (invoiceId: number) => boolean,
): Found[] {
  const [surest, ...more] = twins.toSorted((one, other) => rank(other) - rank(one));
  if (!surest) return [];
  const { id, isPaid } = surest.invoice;
  const facts = [...(isPaid ? ['paid'] : []), ...(more.length > 0 ? [`+${more.length}`] : [])];
  const state = isPaid ? ' It is paid.' : isPaidHere(id) ? ' It is in this payment too.' : '';
  const beside = more.length > 0 ? ` ${more.length} more look alike.` : '';
  return [
    {
      key: findingKey(kind, item.documentId, id, ...facts),
      kind,
      title: titleOf(kind, item.number, isPaid),
      detail: `${surest.sentence}${state}${beside}`,
      amountCents: item.amountCents,
      // Where somebody looked at every one of them, the approver reads what they found out.
      remark: twins.every(({ invoice }) => invoice.toldApart) ? (surest.invoice.toldApart ?? null) : null,
      documents: [item, { ...documentOf(surest), itemType: 'Invoice' as const }].map(
        ({ itemType, documentId, number }) => ({ itemType, documentId, number }),
      ),
    },
  ];
}

/** A bill that is paid already weighs more than one that only waits. */
const rank = ({ invoice }: Twin) => Number(invoice.isPaid);

const documentOf = ({ invoice }: Twin): Omit<FoundDocument, 'itemType'> => ({
  documentId: invoice.id,
  number: invoice.invoiceNumber,
});

function titleOf(kind: 'Duplicate' | 'NearDuplicate', number: string, isPaid: boolean): string {
  if (kind === 'NearDuplicate') return `${number} may be a duplicate`;
  return isPaid ? `${number} was paid before` : `${number} was billed twice`;
}
