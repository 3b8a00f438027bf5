import { shortDate } from '../../kit/dates.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import { type XRay, type XRayLink, xRayOf, type XRayRow } from '../x-ray/x-ray.ts';
import type { AvailableCredit, PendingCredit } from './partner-credit.contract.ts';

/** The memos that are posted and in no payment. */
export function availableCreditXRay(credit: AvailableCredit): XRay {
  const rows = credit.oldest.map(({ id, memoNumber, memoDate, amount }) => ({
    label: memoNumber,
    detail: shortDate(memoDate),
    amount,
    link: { to: '/accounting/credit-memos', search: { record: id } },
  }));
  const list = listOf('/accounting/credit-memos', credit.partnerName, { status: ['Posted'] });
  return xRay('Available credit', 'Credit memos not applied yet', credit, rows, list);
}

/** What is left of the requests that are pending. */
export function pendingCreditXRay(credit: PendingCredit): XRay {
  const rows = credit.oldest.map(({ id, purchaseOrderNumber, createdOn, amount }) => ({
    label: `Credit request ${id}`,
    detail: [purchaseOrderNumber, shortDate(createdOn)].filter(Boolean).join(', '),
    amount,
    link: { to: '/accounting/credit-requests', search: { record: id } },
  }));
  const list = listOf('/accounting/credit-requests', credit.partnerName, { status: ['Pending'] });
  return xRay('Pending credit', 'Left on pending credit requests', credit, rows, list);
}

/** The partner's records of these values, in the list of all partners. */
function listOf(
  to: string,
  partnerName: string,
  sets: Readonly<Record<string, readonly string[]>>,
): XRayLink {
  const filter = {
    partnerName: { filterType: 'text', type: 'equals', filter: partnerName },
    ...Object.fromEntries(Object.entries(sets).map(([id, values]) => [id, { filterType: 'set', values }])),
  };
  return { to, search: { grid: { filter } } };
}

function xRay(
  title: string,
  label: string,
  { currency, amount, count }: AvailableCredit | PendingCredit,
  rows: readonly XRayRow[],
  link: XRayLink,
): XRay {
  const shown = rows.reduce((cents, row) => cents + numberToCents(row.amount), 0);
  const more = { count: count - rows.length, amount: centsToNumber(numberToCents(amount) - shown), link };
  return xRayOf({
    title,
    currency,
    total: amount,
    parts: [{ label, rows, ...(more.count > 0 && { more }) }],
  });
}
