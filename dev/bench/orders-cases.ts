import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { by, type GridCase, set, text } from './cases.ts';

const deep = 100_000;
/** A list and the table that counts its rows. */
export const orderLists = {
  orders: { path: '/api/support/order-summaries', table: 'customer_order' },
  prices: { path: '/api/orders/price-change-requests', table: 'price_change_order' },
  reviews: { path: '/api/invoices/incorrect', table: 'invoice_review' },
  shipments: { path: '/api/orders/shipment-requests', table: 'shipment_request' },
} as const;
export type OrderList = keyof typeof orderLists;

export interface OrderCase extends GridCase {
  list: OrderList;
}

/** Each list's initial view. */
export const openings: Record<OrderList, OrderCase> = {
  orders: { list: 'orders', name: 'orders (as the page opens)' },
  prices: {
    list: 'prices',
    name: 'price changes, pending, oldest first (as the page opens)',
    filters: { state: set('Pending') },
    sort: by('requestedOn', 'asc'),
  },
  reviews: {
    list: 'reviews',
    name: 'reviews, pending, by money at stake (as the page opens)',
    filters: { status: set('Pending') },
    sort: by('atStake'),
  },
  shipments: {
    list: 'shipments',
    name: 'shipments, to book, by ready date (as the page opens)',
    filters: { status: set('NeedsBooking', 'NeedsReview') },
    sort: by('readyDate', 'asc'),
  },
};

const lastName = (name: string) => name.split(' ').at(-1)?.toLowerCase() ?? '';
const atLeast = (filter: number): AnyFilter => ({ filterType: 'number', type: 'greaterThanOrEqual', filter });
const inMonth = (month: string): AnyFilter => ({
  filterType: 'date',
  type: 'inRange',
  dateFrom: `${month}-01`,
  dateTo: `${month}-28`,
});
const list = (name: OrderList, cases: GridCase[]): OrderCase[] => [
  openings[name],
  ...cases.map((one) => ({ list: name, ...one })),
];

/** Texts from rows in the middle of the lists. */
export interface Texts {
  orderNumber: string;
  marketplaceNumber: string;
  customerName: string;
  trackingNumber: string;
  reviewedNumber: string;
  reviewedOrder: string;
  pricedOrder: string;
  shippedOrder: string;
  bolNumber: string;
}

const orderCases = ({ orderNumber, marketplaceNumber, trackingNumber, customerName }: Texts): OrderCase[] =>
  list('orders', [
    { name: 'orders, offset 100,000', offset: deep },
    { name: 'orders, last page', offset: -50 },
    { name: 'orders, sent to vendor', filters: { status: set('SentToVendor') } },
    { name: 'orders, invoiced', filters: { status: set('Invoiced') } },
    { name: 'orders, canceled, offset 100,000', filters: { status: set('Canceled') }, offset: deep },
    {
      name: 'orders, open, by promised date',
      filters: { status: set('New', 'Releasing', 'SentToVendor', 'Packing', 'NeedAction') },
      sort: by('promisedToShipDate', 'asc'),
    },
    {
      name: 'orders, need action, by amount',
      filters: { status: set('NeedAction') },
      sort: by('finalAmount'),
    },
    {
      name: 'orders, number contains',
      filters: { purchaseOrderNumber: text('contains', orderNumber.slice(-5)) },
    },
    {
      name: 'orders, number contains three digits',
      filters: { purchaseOrderNumber: text('contains', orderNumber.slice(-3)) },
    },
    { name: 'orders, number is', filters: { purchaseOrderNumber: text('equals', orderNumber) } },
    {
      name: 'orders, marketplace order contains',
      filters: { marketplaceOrderNumber: text('contains', marketplaceNumber.slice(4)) },
    },
    {
      name: 'orders, customer contains a last name, by date',
      filters: { customerName: text('contains', lastName(customerName)) },
      sort: by('createdOn'),
    },
    {
      name: 'orders, customer contains a common first name, by date',
      filters: { customerName: text('contains', 'maria') },
      sort: by('createdOn'),
    },
    {
      name: 'orders, email contains',
      filters: { customerEmail: text('contains', `${lastName(customerName)}7`) },
    },
    { name: 'orders, tracking number is', filters: { trackingNumber: text('equals', trackingNumber) } },
    {
      name: 'orders, tracking number ends with',
      filters: { trackingNumber: text('endsWith', trackingNumber.slice(-8)) },
    },
    { name: 'orders, of a marketplace', filters: { marketplace: text('equals', 'Marketplace 7') } },
    {
      name: 'orders, of a marketplace, by amount',
      filters: { marketplace: text('equals', 'Marketplace 7') },
      sort: by('finalAmount'),
    },
    { name: 'orders, over 2,500, by date', filters: { finalAmount: atLeast(2_500) }, sort: by('createdOn') },
    { name: 'orders, by amount', sort: by('finalAmount') },
    { name: 'orders, by amount, offset 100,000', sort: by('finalAmount'), offset: deep },
    { name: 'orders, by customer', sort: by('customerName', 'asc') },
    { name: 'orders, by marketplace', sort: by('marketplace', 'asc') },
    { name: 'orders, by status', sort: by('status', 'asc') },
  ]);

const pending = { state: set('Pending') };
const priceCases = ({ pricedOrder }: Texts): OrderCase[] =>
  list('prices', [
    { name: 'price changes, pending, by difference', filters: pending, sort: by('difference') },
    {
      name: 'price changes, pending, by promised date',
      filters: pending,
      sort: by('promisedToShipDate', 'asc'),
    },
    {
      name: 'price changes, pending, of a buyer',
      filters: { ...pending, purchasingManager: text('equals', 'Buyer 3') },
      sort: by('requestedOn', 'asc'),
    },
    {
      name: 'price changes, pending, supplier contains',
      filters: { ...pending, supplierName: text('contains', 'harbor') },
    },
    {
      name: 'price changes, of a buyer, by difference',
      filters: { purchasingManager: text('equals', 'Buyer 3') },
      sort: by('difference'),
    },
    { name: 'price changes, all, offset 100,000', offset: deep },
    { name: 'price changes, last page', offset: -50 },
    { name: 'price changes, by supplier', sort: by('supplierName', 'asc') },
    {
      name: 'price changes, order number contains',
      filters: { purchaseOrderNumber: text('contains', pricedOrder.slice(-5)) },
    },
    {
      name: 'price changes, up 5 % or more, by date',
      filters: { differencePercent: atLeast(5) },
      sort: by('requestedOn'),
    },
    { name: 'price changes, up 90 % or more (none)', filters: { differencePercent: atLeast(90) } },
  ]);

const waiting = { status: set('Pending') };
const reviewCases = ({ reviewedNumber, reviewedOrder }: Texts): OrderCase[] =>
  list('reviews', [
    {
      name: 'reviews, pending, by discount expiring',
      filters: waiting,
      sort: by('discountUntil', 'asc'),
    },
    { name: 'reviews, pending, by received', filters: waiting, sort: by('receivedOn', 'asc') },
    {
      name: 'reviews, pending, wrong cost',
      filters: { ...waiting, types: set('IncorrectProductCost') },
      sort: by('atStake'),
    },
    { name: 'reviews, duplicates, by money at stake', filters: { types: set('DuplicateInvoice') } },
    {
      name: 'reviews, wrong cost, by received',
      filters: { types: set('IncorrectProductCost') },
      sort: by('receivedOn'),
    },
    {
      name: 'reviews, pending, supplier contains',
      filters: { ...waiting, supplierName: text('contains', 'harbor') },
      sort: by('atStake'),
    },
    { name: 'reviews, supplier contains', filters: { supplierName: text('contains', 'harbor') } },
    {
      name: 'reviews, supplier contains, by date',
      filters: { supplierName: text('contains', 'harbor') },
      sort: by('invoiceDate'),
    },
    {
      name: 'reviews, of a buyer, pending',
      filters: { ...waiting, purchasingManager: text('equals', 'Buyer 3') },
    },
    { name: 'reviews, all, offset 100,000', offset: deep },
    { name: 'reviews, last page', offset: -50 },
    { name: 'reviews, declined, by total', filters: { status: set('Declined') }, sort: by('total') },
    {
      name: 'reviews, bill number contains',
      filters: { invoiceNumber: text('contains', reviewedNumber.slice(-6)) },
    },
    {
      name: 'reviews, order number is',
      filters: { purchaseOrderNumber: text('equals', reviewedOrder) },
    },
    {
      name: 'reviews, of a month, by difference',
      filters: { invoiceDate: inMonth('2026-03') },
      sort: by('difference'),
    },
  ]);

const shipmentCases = ({ shippedOrder, bolNumber }: Texts): OrderCase[] =>
  list('shipments', [
    {
      name: 'shipments, booked, by pickup',
      filters: { status: set('BookingConfirmed') },
      sort: by('bookedPickupDate'),
    },
    { name: 'shipments, all, offset 100,000', offset: deep },
    { name: 'shipments, last page', offset: -50 },
    {
      name: 'shipments, to book, supplier contains',
      filters: { status: set('NeedsBooking', 'NeedsReview'), supplierName: text('contains', 'harbor') },
      sort: by('readyDate', 'asc'),
    },
    {
      name: 'shipments, order number contains',
      filters: { purchaseOrderNumber: text('contains', shippedOrder.slice(-5)) },
    },
    { name: 'shipments, bill of lading is', filters: { bolNumber: text('equals', bolNumber) } },
    {
      name: 'shipments, bill of lading contains',
      filters: { bolNumber: text('contains', bolNumber.slice(-6)) },
    },
    { name: 'shipments, by supplier', sort: by('supplierName', 'asc') },
    {
      name: 'shipments, canceled, by requested',
      filters: { status: set('BookingCanceled') },
      sort: by('requestedOn'),
    },
    { name: 'shipments, quote over 950', filters: { quoteAmount: atLeast(950) } },
    { name: 'shipments, over 5,000 lb (none)', filters: { totalWeightLb: atLeast(5_000) } },
  ]);

/** How people query the lists of this area. */
export const orderListCases = (texts: Texts): OrderCase[] => [
  ...orderCases(texts),
  ...priceCases(texts),
  ...reviewCases(texts),
  ...shipmentCases(texts),
];
