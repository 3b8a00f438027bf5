import { counted } from '../../kit/counted.ts';
import { shortened, type XRay, xRayOf } from '../x-ray/x-ray.ts';
import type { PaymentBatchSummary, PaymentFileRow } from './payment-files.contract.ts';

type File = Pick<PaymentFileRow, 'id' | 'name' | 'currency' | 'paymentAmount'>;
type Batch = Pick<PaymentBatchSummary, 'id' | 'partnerName' | 'batchCount' | 'batchTotal'>;

/** What a file pays: the sum of its payments, one for each partner. */
export function paymentFileXRay(file: File, batches: readonly Batch[]): XRay {
  const to = `/accounting/payment-processing/manage-payments/${file.id}`;
  const rows = batches.map(({ id, partnerName, batchCount, batchTotal }) => ({
    label: partnerName,
    detail: counted(batchCount, 'item'),
    amount: batchTotal,
    link: { to, search: { record: id } },
  }));
  return xRayOf({
    title: `Amount of ${file.name}`,
    currency: file.currency,
    total: file.paymentAmount,
    parts: [{ label: 'Payments', ...shortened(rows, { to }) }],
  });
}
