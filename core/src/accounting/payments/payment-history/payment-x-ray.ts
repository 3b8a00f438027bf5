import { shortDate } from '../../../kit/dates.ts';
import { shortened, type XRay, type XRayRow, xRayOf } from '../../x-ray/x-ray.ts';
import type { CompletedBatch, CompletedItem } from './payment-batches.contract.ts';

type Batch = Pick<
  CompletedBatch,
  'batchTotal' | 'grossAmount' | 'discountTaken' | 'creditApplied' | 'currency' | 'partnerName'
>;

/** A payment's total: its invoices less discounts taken and credits applied. */
export function paymentXRay(batch: Batch, items: readonly CompletedItem[]): XRay {
  const { batchTotal, grossAmount, discountTaken, creditApplied, currency, partnerName } = batch;
  const invoices = items.filter(({ itemType }) => itemType === 'Invoice');
  const discounted = invoices.filter(({ discount }) => discount > 0);
  const credits = items.filter(({ itemType }) => itemType === 'CreditMemo');
  return xRayOf({
    title: `Payment to ${partnerName}`,
    currency,
    total: batchTotal,
    parts: [
      {
        label: 'Invoices',
        amount: grossAmount,
        ...shortened(invoices.map((item) => rowOf(item, item.gross))),
      },
      ...(discounted.length > 0
        ? [
            {
              label: 'Discounts',
              sign: '-' as const,
              amount: discountTaken,
              ...shortened(discounted.map((item) => rowOf(item, item.discount))),
            },
          ]
        : []),
      ...(credits.length > 0
        ? [
            {
              label: 'Credits',
              sign: '-' as const,
              amount: creditApplied,
              ...shortened(credits.map((item) => rowOf(item, -item.gross))),
            },
          ]
        : []),
    ],
  });
}

function rowOf(item: CompletedItem, amount: number): XRayRow {
  const { itemType, documentId, number, purchaseOrderNumber, date } = item;
  return {
    label: number,
    detail: [purchaseOrderNumber, shortDate(date)].filter(Boolean).join(', '),
    amount,
    link: { kind: itemType === 'Invoice' ? 'invoice' : 'creditMemo', id: documentId },
  };
}
