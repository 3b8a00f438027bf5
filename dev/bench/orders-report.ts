import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../src/repository.ts';
import type { Measured } from './load.ts';
import type { Delivered } from './orders-bills.ts';
import type { OrderList } from './orders-cases.ts';

export const callers = 8;
export const goalMs = 100;
const goalSeconds = 60;

/** A case that's too slow with eight concurrent callers is measured again with one. */
export interface MeasuredCase extends Measured {
  alone: Measured | null;
}

/** Timings of a list's first page, from the API and in bare SQL. */
export interface Against {
  name: string;
  bareOne: Measured;
  apiOne: Measured;
  bareEight: Measured;
  apiEight: Measured;
}

interface Results {
  orders: number;
  rows: Record<OrderList, number>;
  against: readonly Against[];
  measured: readonly [string, MeasuredCase][];
  delivered: Delivered;
}

const n = (value: number, digits = 1) => value.toFixed(digits);
const count = (value: number) => value.toLocaleString('en-US');

export function reportOrders({ orders, rows, against, measured, delivered }: Results): void {
  const lines = [
    '# Orders at scale',
    '',
    `\`npm run bench -- orders\`: ${count(orders)} supplier orders of ${count(rows.orders)} customer orders with about ${count(orders * 5)} items, ${count(rows.prices)} supplier orders with price changes, ${count(rows.reviews)} invoice reviews, ${count(rows.shipments)} shipment requests, 5,000 partners; ${callers} callers sending requests back to back, one API process, with PostgreSQL and the load generator on the same two cores. Each case asks for up to 200 records in turn; the goal is a p95 of ${goalMs} ms.`,
    '',
    '| case | requests a second | p50 ms | p95 ms | one caller alone |',
    '| --- | ---: | ---: | ---: | --- |',
    ...measured.map(([name, { perSecond, p50, p95, errors, alone }]) => {
      const remark = errors > 0 ? `${errors} failed` : alone ? `p95 ${n(alone.p95)} ms` : '';
      return `| ${name} | ${n(perSecond, 0)} | ${n(p50)} | ${n(p95)} | ${remark} |`;
    }),
    '',
    'Each list as its page opens, with its total, beside the same fifty rows in bare SQL through the same driver, without a total:',
    '',
    '| list | bare p50 ms, 1 caller | API p50 ms, 1 caller | overhead ms | bare a second, 8 callers | API a second, 8 callers | share |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...against.map(({ name, bareOne, apiOne, bareEight, apiEight }) => {
      const share = (apiEight.perSecond / bareEight.perSecond) * 100;
      return `| ${name} | ${n(bareOne.p50, 2)} | ${n(apiOne.p50, 2)} | ${n(apiOne.p50 - bareOne.p50, 2)} | ${n(bareEight.perSecond, 0)} | ${n(apiEight.perSecond, 0)} | ${n(share, 0)} % |`;
    }),
    '',
    `${count(delivered.bills)} bills, in deliveries of ${delivered.perDelivery} by ${delivered.senders} senders, from the first delivery until all are posted or set aside (goal: under ${goalSeconds} s):`,
    '',
    '| seconds | bills a second | posted | set aside | p50 ms of a delivery | p95 ms |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    `| ${n(delivered.seconds)} | ${n(delivered.bills / delivered.seconds, 0)} | ${count(delivered.posted)} | ${count(delivered.aside)} | ${n(delivered.p50, 0)} | ${n(delivered.p95, 0)} |`,
    '',
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(repository, 'docs/measured'), { recursive: true });
  writeFileSync(join(repository, 'docs/measured/orders.md'), lines.join('\n'));
}
