import { shortDate } from '../../kit/dates.ts';
import { shortened, type XRay, xRayOf } from '../x-ray/x-ray.ts';
import type { CreditRequestDetails } from './credit-requests.schema.ts';

type Taken = Pick<CreditRequestDetails, 'id' | 'coveredAmount' | 'currency' | 'coverages'>;

/** What is covered of a claim: what each memo paid of it. */
export function coveredXRay({ id, coveredAmount, currency, coverages }: Taken): XRay {
  const rows = coverages.map(({ creditMemoId, memoNumber, amount, on, by }) => ({
    label: `Credit memo ${memoNumber}`,
    detail: `covered on ${shortDate(on)}${by ? ` by ${by}` : ''}`,
    amount,
    link: { to: '/accounting/credit-memos', search: { record: creditMemoId } },
  }));
  return xRayOf({
    title: `Covered of credit request ${id}`,
    currency,
    total: coveredAmount,
    parts: [{ label: 'Credit memos', ...shortened(rows) }],
  });
}
