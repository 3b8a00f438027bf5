import type { RecordKind } from '../history/record-kind.ts';
import { longDate } from '../kit/dates.ts';
import { spaced } from '../kit/form-messages.ts';
import { fieldOf, itemsOf, type Json, textIn } from '../kit/json.ts';

const when = (part: Json, label: string, name: string) => {
  const date = textIn(part, name);
  return date ? [`${label} ${longDate(date)}`] : [];
};

/** `Northwind: sent Nov 10, 2026 9:00 AM (PST), shipped …`. */
const datesOf = (parts: Json) =>
  itemsOf(parts)
    .map((part) => {
      const dates = [
        ...when(part, 'sent', 'sentOn'),
        ...when(part, 'shipped', 'shippedOn'),
        ...when(part, 'delivered', 'deliveredOn'),
      ];
      return `${textIn(part, 'supplier')}: ${dates.length > 0 ? dates.join(', ') : 'not sent yet'}`;
    })
    .join('; ');

/** `TS-SUB: Invoicing (1Z999)`. */
const statesOf = (items: Json) =>
  itemsOf(items)
    .map((item) => {
      const numbers = itemsOf(fieldOf(item, 'trackingNumbers')).map(String).join(', ');
      const state = `${textIn(item, 'sku')}: ${spaced(textIn(item, 'fulfillmentStatus'))}`;
      return numbers ? `${state} (${numbers})` : state;
    })
    .join('; ');

export const orderHistory: RecordKind = {
  entityType: 'order',
  fields: {
    purchaseOrderNumber: { label: 'Purchase order' },
    marketplaceOrderNumber: { label: 'Marketplace order' },
    status: { label: 'Status', as: 'set' },
    statusBeforeAction: { label: 'Status before', as: 'set' },
    isHeld: { label: 'Awaiting price decision' },
    parts: { label: 'Shipping', text: datesOf },
    items: { label: 'Items', text: statesOf },
    supplierIds: { label: 'Suppliers', as: 'partner' },
    subtotalCents: { label: 'Subtotal', as: 'cents' },
    discountCents: { label: 'Discount', as: 'cents' },
    taxCents: { label: 'Tax', as: 'cents' },
    shippingCents: { label: 'Shipping paid by the customer', as: 'cents' },
    adjustmentCents: { label: 'Adjustment', as: 'cents' },
    rewardCents: { label: 'Rewards', as: 'cents' },
    type: { label: 'Type', as: 'set' },
    author: { label: 'Author' },
    note: { label: 'Note' },
    trackingNumber: { label: 'Tracking number' },
  },
  actions: {
    'order.received': 'received this order',
    'order.updated': 'updated the order',
    'order.billed': 'recorded that items are billed in full',
    'order.tracking-added': 'added a tracking number',
    'order.tracking-removed': 'removed a tracking number',
    'order.held': 'put the order on hold for a price change',
    'order.released': 'released the order',
    'order.note-received': 'received a note',
    'order.note-added': 'added a note',
    'order.note-edited': 'corrected a note',
  },
};

/** Legal notes have a separate history, so the order's history doesn't reveal them. */
export const legalNotesHistory: RecordKind = {
  entityType: 'order-legal-notes',
  fields: { author: { label: 'Author' } },
  actions: {
    'order-legal-notes.received': 'received a legal note',
    'order-legal-notes.added': 'added a legal note',
  },
};
