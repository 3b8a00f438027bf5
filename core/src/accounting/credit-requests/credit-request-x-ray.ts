import { shortDate } from '../../kit/dates.ts';
import { shortened, type XRay, type XRayRow, xRayOf } from '../x-ray/x-ray.ts';
import type { CreditRequestDetails } from './credit-requests.schema.ts';

type Taken = Pick<CreditRequestDetails, 'id' | 'coveredAmount' | 'currency' | 'coverages'>;

/** A claim's covered amount, memo by memo. */
export function coveredXRay({ id, coveredAmount, currency, coverages }: Taken): XRay {
  const rows = coverages.map(({ creditMemoId, memoNumber, amount, on, by }): XRayRow => ({
    label: `Credit memo ${memoNumber}`,
    detail: `covered on ${shortDate(on)}${by ? ` by ${by}` : ''}`,
    amount,
    link: { kind: 'creditMemo', id: creditMemoId },
  }));
  return xRayOf({
    title: `Amount covered for credit request ${id}`,
    currency,
    total: coveredAmount,
    parts: [{ label: 'Credit memos', ...shortened(rows) }],
  });
}
