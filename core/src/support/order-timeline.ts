import { creditRequestReasonLabels } from '../accounting/credit-requests/credit-requests.values.ts';
import { shortDate } from '../kit/dates.ts';
import { spaced } from '../kit/form-messages.ts';
import { currency } from '../kit/money.ts';
import type { RecordRef } from '../kit/records.ts';
import type { OrderNote } from '../orders/orders.contract.ts';
import type { SupportOrder } from './support-orders.contract.ts';

export interface TimelineEntry {
  key: string;
  at: string;
  kind: 'order' | 'shipping' | 'money' | 'note';
  title: string;
  detail: string | null;
  /** The author, if it has one. */
  author: string | null;
  note: OrderNote | null;
  record: RecordRef | null;
}

type Event = Pick<TimelineEntry, 'key' | 'at' | 'kind' | 'title'> & Partial<TimelineEntry>;
const entry = (event: Event): TimelineEntry => ({
  detail: null,
  author: null,
  note: null,
  record: null,
  ...event,
});

/** Everything that happened to an order, newest first. */
export function orderTimeline(order: SupportOrder): TimelineEntry[] {
  const entries = [
    entry({
      key: 'order',
      at: order.createdOn,
      kind: 'order',
      title: `Ordered on ${order.brokerName}`,
      detail: `${order.brokerOrderNumber} · ${currency(order.finalAmount, order.currency)}`,
    }),
    ...order.parts.flatMap(partEntries),
    ...order.notes.map(noteEntry),
    ...moneyEntries(order),
    ...reviewEntries(order),
    ...shipmentEntries(order),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at) || other.key.localeCompare(one.key));
}

const steps = [
  ['sentOn', (supplier: string) => `Sent to ${supplier}`],
  ['shippedOn', (supplier: string) => `Shipped by ${supplier}`],
  ['deliveredOn', (supplier: string) => `Shipment from ${supplier} delivered`],
] as const;

function partEntries(part: SupportOrder['parts'][number]): TimelineEntry[] {
  return steps.flatMap(([date, title]) => {
    const at = part[date];
    if (at === null) return [];
    return [
      entry({
        key: `${date} ${part.supplierId}`,
        at,
        kind: 'shipping',
        title: title(part.supplierName),
      }),
    ];
  });
}

function noteEntry(note: OrderNote): TimelineEntry {
  const { id, type, note: text, author, createdOn, supplierName } = note;
  const written = { key: `note ${id}`, at: createdOn, author, note };
  if (type === 'StatusChangeNote') return entry({ ...written, kind: 'order', title: text });
  return entry({
    ...written,
    kind: 'note',
    title: supplierName === null ? spaced(type) : `${spaced(type)} for ${supplierName}`,
    detail: text,
  });
}

function moneyEntries({ bills, creditRequests, creditMemos }: SupportOrder): TimelineEntry[] {
  return [
    ...(bills ?? []).map((bill) =>
      entry({
        key: `bill ${bill.id}`,
        at: bill.createdOn,
        kind: 'money',
        title: `Invoice ${bill.invoiceNumber} from ${bill.partnerName}`,
        detail: currency(bill.total, bill.currency),
        record: { kind: 'invoice', id: bill.id },
      }),
    ),
    ...(creditRequests ?? []).map((request) =>
      entry({
        key: `request ${request.id}`,
        at: request.createdOn,
        kind: 'money',
        title: `Credit requested from ${request.partnerName}`,
        detail: `${creditRequestReasonLabels[request.reason]} · ${currency(request.totalAmount, request.currency)}`,
        record: { kind: 'creditRequest', id: request.id },
      }),
    ),
    ...(creditMemos ?? []).map((memo) =>
      entry({
        key: `memo ${memo.id}`,
        at: memo.createdOn,
        kind: 'money',
        title: `Credit memo ${memo.memoNumber} from ${memo.partnerName}`,
        detail: currency(memo.total, memo.currency),
        record: { kind: 'creditMemo', id: memo.id },
      }),
    ),
  ];
}

function reviewEntries({ reviews }: SupportOrder): TimelineEntry[] {
  return (reviews ?? []).map((review) =>
    entry({
      key: `review ${review.id}`,
      at: review.receivedOn,
      kind: 'money',
      title: `Bill ${review.invoiceNumber} from ${review.partnerName} set aside for review`,
      detail: `${currency(review.total, review.currency)}, off by ${currency(Math.abs(review.difference), review.currency)} · ${spaced(review.status)}`,
      record: { kind: 'invoiceReview', supplierId: review.supplierId, id: review.id },
    }),
  );
}

/** The booking itself is in the notes. */
function shipmentEntries({ id: orderId, shipments }: SupportOrder): TimelineEntry[] {
  return (shipments ?? []).map((shipment) =>
    entry({
      key: `shipment ${shipment.id}`,
      at: shipment.requestedOn,
      kind: 'shipping',
      title: `Pickup requested by ${shipment.partnerName}`,
      detail: [
        spaced(shipment.status),
        ...(shipment.carrier ? [shipment.carrier] : []),
        ...(shipment.bookedPickupDate ? [`pickup ${shortDate(shipment.bookedPickupDate)}`] : []),
        ...(shipment.bolNumber ? [`bill of lading ${shipment.bolNumber}`] : []),
      ].join(' · '),
      record: { kind: 'shipment', supplierId: shipment.supplierId, orderId, id: shipment.id },
    }),
  );
}
