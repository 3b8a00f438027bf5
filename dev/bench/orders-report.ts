import type { Delivered } from './orders-bills.ts';
import type { OrderList } from './orders-cases.ts';
import {
  type Against,
  againstTable,
  callers,
  caseTable,
  count,
  type MeasuredCase,
  n,
  writeReport,
} from './report.ts';

export const goalMs = 100;
const goalSeconds = 60;

interface Results {
  orders: number;
  rows: Record<OrderList, number>;
  against: readonly Against[];
  measured: readonly [string, MeasuredCase][];
  delivered: Delivered;
}

export function reportOrders({ orders, rows, against, measured, delivered }: Results): void {
  const lines = [
    '# Orders at scale',
    '',
    `\`npm run bench -- orders\`: ${count(orders)} supplier orders of ${count(rows.orders)} customer orders with about ${count(orders * 5)} items, ${count(rows.prices)} supplier orders with price changes, ${count(rows.reviews)} invoice reviews, ${count(rows.shipments)} shipment requests, 5,000 partners; ${callers} callers sending requests back to back, one API process, with PostgreSQL and the load generator on the same two cores. Each case asks for up to 200 records in turn; the goal is a p95 of ${goalMs} ms.`,
    '',
    ...caseTable(measured),
    '',
    'Each list as its page opens, with its total, beside the same fifty rows in bare SQL through the same driver, without a total:',
    '',
    ...againstTable(against),
    '',
    `${count(delivered.bills)} bills, in deliveries of ${delivered.perDelivery} by ${delivered.senders} senders, from the first delivery until all are posted or set aside (goal: under ${goalSeconds} s):`,
    '',
    '| seconds | bills a second | posted | set aside | p50 ms of a delivery | p95 ms |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    `| ${n(delivered.seconds)} | ${n(delivered.bills / delivered.seconds, 0)} | ${count(delivered.posted)} | ${count(delivered.aside)} | ${n(delivered.p50, 0)} | ${n(delivered.p95, 0)} |`,
    '',
  ];
  writeReport('orders', lines);
}
