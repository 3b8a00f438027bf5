import { shortDate } from '../../kit/dates.ts';
import { shortened, type XRay, xRayOf } from '../x-ray/x-ray.ts';
import type { CreditMemoDetails } from './credit-memos.contract.ts';

type Taken = Pick<CreditMemoDetails, 'memoNumber' | 'total' | 'currency' | 'source' | 'lines' | 'coverages'>;

/** A memo's total: what it paid of each credit request where it was made to cover them, otherwise its lines. */
export function creditMemoXRay(memo: Taken): XRay {
  const { memoNumber, total, currency, source, lines, coverages } = memo;
  const ofRequests = coverages.map(({ creditRequestId, purchaseOrderNumber, amount, on }) => ({
    label: `Request ${creditRequestId}`,
    detail: [purchaseOrderNumber, `covered on ${shortDate(on)}`].filter(Boolean).join(', '),
    amount,
    link: { to: '/accounting/credit-requests', search: { record: creditRequestId } },
  }));
  const ofLines = lines.map(({ description, purchaseOrderNumber, amount }) => ({
    label: description,
    ...(purchaseOrderNumber && { detail: purchaseOrderNumber }),
    amount,
  }));
  const part =
    source === 'Cover'
      ? { label: 'Credit requests covered', ...shortened(ofRequests) }
      : { label: 'Lines', ...shortened(ofLines) };
  return xRayOf({ title: `Total of credit memo ${memoNumber}`, currency, total, parts: [part] });
}
