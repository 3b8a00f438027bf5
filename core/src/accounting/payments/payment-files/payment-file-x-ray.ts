import { pluralize } from '../../../kit/text/pluralize.ts';
import { shortened, type XRay, type XRayRow, xRayOf } from '../../x-ray/x-ray.ts';
import type { PaymentBatchSummary, PaymentFileRow } from './payment-files.contract.ts';

type File = Pick<PaymentFileRow, 'id' | 'name' | 'currency' | 'paymentAmount'>;
type Batch = Pick<PaymentBatchSummary, 'id' | 'partnerName' | 'batchCount' | 'batchTotal'>;

/** What a file pays: the sum of its payments, one for each partner. */
export function paymentFileXRay(file: File, batches: readonly Batch[]): XRay {
  const rows = batches.map(({ id, partnerName, batchCount, batchTotal }): XRayRow => ({
    label: partnerName,
    detail: pluralize(batchCount, 'item'),
    amount: batchTotal,
    link: { kind: 'filePayment', fileId: file.id, id },
  }));
  return xRayOf({
    title: `${file.name} amount`,
    currency: file.currency,
    total: file.paymentAmount,
    parts: [{ label: 'Payments', ...shortened(rows, { kind: 'paymentFile', id: file.id }) }],
  });
}
