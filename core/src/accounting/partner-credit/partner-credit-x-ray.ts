import { shortDate } from '../../kit/dates.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import type { RecordList } from '../../kit/records.ts';
import { type XRay, type XRayLink, xRayOf, type XRayRow } from '../x-ray/x-ray.ts';
import type { AvailableCredit, PendingCredit } from './partner-credit.contract.ts';

/** Posted memos not in a payment. */
export function availableCreditXRay(credit: AvailableCredit): XRay {
  const rows = credit.oldest.map(({ id, memoNumber, memoDate, amount }): XRayRow => ({
    label: memoNumber,
    detail: shortDate(memoDate),
    amount,
    link: { kind: 'creditMemo', id },
  }));
  const list = listOf('creditMemo', credit.partnerName, 'Posted');
  return xRay('Available credit', 'Credit memos not applied yet', credit, rows, list);
}

/** The open balance of pending requests. */
export function pendingCreditXRay(credit: PendingCredit): XRay {
  const rows = credit.oldest.map(({ id, purchaseOrderNumber, createdOn, amount }): XRayRow => ({
    label: `Credit request ${id}`,
    detail: [purchaseOrderNumber, shortDate(createdOn)].filter(Boolean).join(', '),
    amount,
    link: { kind: 'creditRequest', id },
  }));
  const list = listOf('creditRequest', credit.partnerName, 'Pending');
  return xRay('Pending credit', 'Open balance on pending credit requests', credit, rows, list);
}

/** The partner's records with a status, in the list across all partners. */
function listOf(list: RecordList['list'], partnerName: string, status: string): RecordList {
  return {
    list,
    filter: {
      partnerName: { filterType: 'text', type: 'equals', filter: partnerName },
      status: { filterType: 'set', values: [status] },
    },
  };
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
