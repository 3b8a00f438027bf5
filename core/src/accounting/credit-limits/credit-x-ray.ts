import { shortDate } from '../../kit/dates.ts';
import type { AnyFilter } from '../../kit/list.ts';
import { centsToNumber, currency as money, numberToCents, percent } from '../../kit/money.ts';
import { type XRay, type XRayMore, xRayOf, type XRayPart, type XRayRow } from '../x-ray/x-ray.ts';
import type { Behind, CreditUsage } from './credit-limits.contract.ts';
import { daysBeyondTerms, salesDays } from './credit-limits.values.ts';

/** The list that holds each kind of record. */
const places = {
  invoices: { kind: 'invoice', open: ['Posted', 'Processing', 'Approved'] },
  memos: { kind: 'creditMemo', open: ['Posted', 'Processing', 'Approved'] },
  requests: { kind: 'creditRequest', open: ['Pending'] },
} as const;
const inPayment = ['Processing', 'Approved'];

type Place = (typeof places)[keyof typeof places];

/** Breaks down a supplier's credit usage. */
export function creditXRay(usage: CreditUsage): XRay {
  const { invoices, requests, memos, invoicesInPayment, memosInPayment } = usage;
  const part = (
    label: string,
    sign: XRayPart['sign'],
    behind: Behind,
    place: Place,
    statuses: readonly string[] = place.open,
  ) => ({ label, sign, ...rowsOf(behind, place, usage.supplierName, statuses) });
  return xRayOf({
    title: 'Credit used',
    currency: usage.currency,
    total: usage.exposure,
    parts: [
      part('Open invoices', '+', invoices, places.invoices),
      part('Credit pending: requests', '-', requests, places.requests),
      part('Credit pending: credit memos', '-', memos, places.memos),
      part('Payment scheduled: invoices', '-', invoicesInPayment, places.invoices, inPayment),
      part('Payment scheduled: credit memos', '+', memosInPayment, places.memos, inPayment),
    ],
    notes: notesOn(usage),
  });
}

function rowsOf(
  { rows, count, amount }: Behind,
  { kind }: Place,
  supplierName: string,
  statuses: readonly string[],
): { rows: XRayRow[]; more?: XRayMore } {
  const shown = rows.map(({ id, name, date, status, amount: ofRow }) => ({
    label: name ?? `Request ${id}`,
    detail: `${shortDate(date)}, ${status.toLowerCase()}`,
    amount: ofRow,
    link: { kind, id },
  }));
  if (count <= rows.length) return { rows: shown };
  const shownCents = rows.reduce((sum, row) => sum + numberToCents(row.amount), 0);
  const filter: Record<string, AnyFilter> = {
    partnerName: { filterType: 'text', type: 'equals', filter: supplierName },
    status: { filterType: 'set', values: [...statuses] },
  };
  const more = {
    count: count - rows.length,
    amount: centsToNumber(numberToCents(amount) - shownCents),
    link: { list: kind, filter },
  };
  return { rows: shown, more };
}

function notesOn(usage: CreditUsage): string[] {
  const { creditLimit, calculationPolicy, creditUsage, averageDailySales, daysToLimit, currency } = usage;
  const amount = (dollars: number) => money(dollars, currency);
  if (creditLimit === null) return ['This supplier has no credit limit.'];
  const sales = `purchases over ${salesDays} days (${amount(usage.salesVolume)}) average ${amount(averageDailySales)} a day`;
  const limit =
    calculationPolicy === 'AverageDailySalesTimesTerms'
      ? `The limit is ${amount(creditLimit)}: ${sales}, times ${usage.netTermDays} + ${daysBeyondTerms} days.`
      : `The limit is fixed at ${amount(creditLimit)}; ${sales}.`;
  const used = `${amount(usage.exposure)} of ${amount(creditLimit)} used (${percent(creditUsage)}).`;
  return [
    limit,
    used,
    ...(daysToLimit ? [`At this rate, the limit will be reached in ${days(daysToLimit)}.`] : []),
  ];
}

const days = (count: number) => (count === 1 ? 'one day' : `${count.toLocaleString('en-US')} days`);
