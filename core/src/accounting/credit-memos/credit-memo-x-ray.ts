import { shortDate } from '../../kit/dates.ts';
import { shortened, type XRay, type XRayRow, xRayOf } from '../x-ray/x-ray.ts';
import type { CreditMemoDetails } from './credit-memos.contract.ts';

type Taken = Pick<CreditMemoDetails, 'memoNumber' | 'total' | 'currency' | 'source' | 'lines' | 'coverages'>;

/** A memo's total: the amount applied to each credit request if the memo covers requests, otherwise its lines. */
export function creditMemoXRay(memo: Taken): XRay {
  const { memoNumber, total, currency, source, lines, coverages } = memo;
  const ofRequests = coverages.map(({ creditRequestId, purchaseOrderNumber, amount, on }): XRayRow => ({
    label: `Request ${creditRequestId}`,
    detail: [purchaseOrderNumber, `covered on ${shortDate(on)}`].filter(Boolean).join(', '),
    amount,
    link: { kind: 'creditRequest', id: creditRequestId },
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
  return xRayOf({ title: `Credit memo ${memoNumber} total`, currency, total, parts: [part] });
}
