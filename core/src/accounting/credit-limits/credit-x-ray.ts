import { shortDate } from '../../kit/dates.ts';
import type { AnyFilter } from '../../kit/list.ts';
import { centsToNumber, currency as money, numberToCents, percent } from '../../kit/money.ts';
import { type XRay, type XRayMore, xRayOf, type XRayPart, type XRayRow } from '../x-ray/x-ray.ts';
import type { Behind, CreditUsage } from './credit-limits.contract.ts';
import { daysBeyondTerms, salesDays } from './credit-limits.values.ts';

/** The lists in which the records are. */
const places = {
  invoices: { to: '/accounting/invoices', open: ['Posted', 'Processing', 'Approved'] },
  memos: { to: '/accounting/credit-memos', open: ['Posted', 'Processing', 'Approved'] },
  requests: { to: '/accounting/credit-requests', open: ['Pending'] },
} as const;
const inPayment = ['Processing', 'Approved'];

type Place = (typeof places)[keyof typeof places];

/** Why a supplier's credit is used as much as it is said to be. */
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
      part('Invoiced for: invoices that are not paid', '+', invoices, places.invoices),
      part('Credit pending: requests', '-', requests, places.requests),
      part('Credit pending: credit memos', '-', memos, places.memos),
      part('Payment scheduled: invoices in a payment', '-', invoicesInPayment, places.invoices, inPayment),
      part('Payment scheduled: less the memos in it', '+', memosInPayment, places.memos, inPayment),
    ],
    notes: notesOn(usage),
  });
}

function rowsOf(
  { rows, count, amount }: Behind,
  { to }: Place,
  supplierName: string,
  statuses: readonly string[],
): { rows: XRayRow[]; more?: XRayMore } {
  const shown = rows.map(({ id, name, date, status, amount: ofRow }) => ({
    label: name ?? `Request ${id}`,
    detail: `${shortDate(date)}, ${status.toLowerCase()}`,
    amount: ofRow,
    link: { to, search: { record: id } },
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
    link: { to, search: { grid: { filter } } },
  };
  return { rows: shown, more };
}

function notesOn(usage: CreditUsage): string[] {
  const { creditLimit, calculationPolicy, creditUsage, averageDailySales, daysToLimit, currency } = usage;
  const amount = (dollars: number) => money(dollars, currency);
  if (creditLimit === null) return ['There is no limit for this supplier.'];
  const sales = `what we bought in ${salesDays} days (${amount(usage.salesVolume)}) makes ${amount(averageDailySales)} a day`;
  const limit =
    calculationPolicy === 'AverageDailySalesTimesTerms'
      ? `The limit is ${amount(creditLimit)}: ${sales}, times ${usage.netTermDays} + ${daysBeyondTerms} days.`
      : `The limit is ${amount(creditLimit)}, as it was entered; ${sales}.`;
  const used = `${amount(usage.exposure)} of ${amount(creditLimit)} is ${percent(creditUsage)}.`;
  return [
    limit,
    used,
    ...(daysToLimit ? [`At that rate the limit is reached in ${days(daysToLimit)}.`] : []),
  ];
}

const days = (count: number) => (count === 1 ? 'one day' : `${count.toLocaleString('en-US')} days`);
