import { Readable } from 'node:stream';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { announceDocument } from '../../../server/src/documents/documents.service.ts';
import type { ReceivedBill } from '../../../server/src/orders/invoice-reviews/receive-bills.service.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { smallPdf } from './small-pdf.ts';

export interface BillFile {
  name: string;
  bytes: Buffer;
}

/** The bill as its supplier sent it. The bytes are uploaded once its record is saved. */
export async function announceFile(
  ctx: WriteCtx<System>,
  bill: ReceivedBill,
): Promise<{ id: number; file: BillFile }> {
  const bytes = pdfOf(bill);
  const fileName = `${bill.invoiceNumber.replaceAll('/', '-')}.pdf`;
  const { id, name } = await announceDocument(ctx, {
    fileName,
    contentType: 'application/pdf',
    size: bytes.length,
  });
  return { id, file: { name, bytes } };
}

export async function upload({ blobs }: Runtime, files: readonly BillFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    await blobs.write(name, Readable.from([bytes]), 'application/pdf');
  }
}

function pdfOf(bill: ReceivedBill): Buffer {
  const { invoiceNumber, invoiceDate, purchaseOrderNumber, products, charges, comment, currency } = bill;
  const money = (cents: number) => currencyOfCents(cents, currency);
  const lines = [
    `${bill.totalCents < 0 ? 'Credit' : 'Invoice'} ${invoiceNumber}`,
    `Date: ${invoiceDate}`,
    ...(purchaseOrderNumber ? [`Your order: ${purchaseOrderNumber}`] : []),
    ...products.map(({ sku, description, quantity, unitCostCents }) =>
      [`${quantity} x`, sku, description, `at ${money(unitCostCents)}`, money(quantity * unitCostCents)].join(
        '  ',
      ),
    ),
    ...charges.map(({ description, amountCents }) => `${description}  ${money(amountCents)}`),
    `Total: ${money(bill.totalCents)}`,
    ...(comment ? [comment] : []),
  ];
  // Its font only has plain letters.
  return smallPdf(lines.map((line) => line.replaceAll('×', 'x')));
}
