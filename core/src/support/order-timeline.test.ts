import { expect, it } from 'vitest';
import { orderTimeline } from './order-timeline.ts';
import type { SupportOrder } from './support-orders.contract.ts';

const note = (id: number, type: 'StaffNote' | 'StatusChangeNote', createdOn: string) => ({
  id,
  type,
  createdOn,
  note: `Note ${id}`,
  author: 'Sam Ortiz',
  supplierName: null,
  editedOn: null,
  editableUntil: null,
});
const order = {
  createdOn: '2026-11-01T10:00:00.000Z',
  brokerName: 'Brightnest',
  brokerOrderNumber: 'BR-1',
  finalAmount: 125,
  currency: 'Usd',
  parts: [
    {
      supplierId: 4,
      supplierName: 'Northwind',
      sentOn: '2026-11-02T10:00:00.000Z',
      shippedOn: '2026-11-04T10:00:00.000Z',
      deliveredOn: null,
    },
  ],
  notes: [
    note(2, 'StaffNote', '2026-11-05T10:00:00.000Z'),
    note(1, 'StatusChangeNote', '2026-11-04T10:00:00.000Z'),
  ],
  bills: [
    {
      id: 9,
      invoiceNumber: 'INV-9',
      partnerName: 'Northwind',
      createdOn: '2026-11-03T10:00:00.000Z',
      total: 99.2,
      currency: 'Usd',
    },
  ],
  creditRequests: null,
  creditMemos: [],
  id: 7,
  reviews: [
    {
      id: 5,
      supplierId: 4,
      partnerName: 'Northwind',
      invoiceNumber: 'INV-8',
      receivedOn: '2026-11-03T09:00:00.000Z',
      total: 285,
      difference: 70,
      currency: 'Usd',
      status: 'Pending',
    },
  ],
  shipments: [
    {
      id: 6,
      supplierId: 4,
      partnerName: 'Northwind',
      requestedOn: '2026-11-02T12:00:00.000Z',
      status: 'BookingConfirmed',
      carrier: 'Summit Freight',
      bookedPickupDate: '2026-11-04',
      bolNumber: '04000000000000428',
    },
  ],
} as unknown as SupportOrder;

it('tells the order’s story, newest first', () => {
  expect(orderTimeline(order).map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ['note', 'Staff note', 'Note 2'],
    ['shipping', 'Shipped by Northwind', null],
    ['order', 'Note 1', null],
    ['money', 'Invoice INV-9 from Northwind', '$99.20'],
    ['money', 'Bill INV-8 from Northwind set aside for review', '$285.00, off by $70.00 · Pending'],
    [
      'shipping',
      'Pickup requested by Northwind',
      'Booking confirmed · Summit Freight · pickup Nov 04, 2026 · bill of lading 04000000000000428',
    ],
    ['shipping', 'Sent to Northwind', null],
    ['order', 'Ordered on Brightnest', 'BR-1 · $125.00'],
  ]);
});

it('leads to the documents it mentions', () => {
  expect(orderTimeline(order).flatMap(({ record }) => record ?? [])).toEqual([
    { kind: 'invoice', id: 9 },
    { kind: 'invoiceReview', supplierId: 4, id: 5 },
    { kind: 'shipment', supplierId: 4, orderId: 7, id: 6 },
  ]);
});
