import { Readable } from 'node:stream';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { addAttachments } from '../../../server/src/accounting/invoices/invoice-attachments.service.ts';
import type { NewInvoice } from '../../../server/src/accounting/invoices/invoices.queries.ts';
import { announceDocument } from '../../../server/src/documents/documents.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';
import { smallPdf } from './small-pdf.ts';

/** The bills themselves, as they arrived by email. */
export async function attachBills(
  runtime: Runtime,
  bills: readonly { id: number; invoice: NewInvoice }[],
): Promise<void> {
  const files = await actAsSystem(runtime, async (ctx) => {
    const written = [];
    for (const { id, invoice } of bills) {
      const bytes = billOf(invoice);
      const fileName = `${invoice.invoiceNumber.replaceAll('/', '-')}.pdf`;
      const at = { ...ctx, now: invoice.createdOn };
      const document = await announceDocument(at, {
        fileName,
        contentType: 'application/pdf',
        size: bytes.length,
      });
      await addAttachments(at, id, [{ id: document.id, fileName }]);
      written.push({ name: document.name, bytes });
    }
    return written;
  });
  for (const { name, bytes } of files) {
    await runtime.blobs.write(name, Readable.from([bytes]), 'application/pdf');
  }
}

function billOf({
  invoiceNumber,
  invoiceDate,
  purchaseOrderNumber,
  lines = [],
  totalCents,
}: NewInvoice): Buffer {
  return smallPdf([
    `Invoice ${invoiceNumber}`,
    `Date: ${invoiceDate}`,
    ...(purchaseOrderNumber ? [`Your order: ${purchaseOrderNumber}`] : []),
    ...lines.map(({ description, quantity, amountCents }) =>
      [quantity && `${quantity} x`, description, currencyOfCents(amountCents)].filter(Boolean).join('  '),
    ),
    `Total: ${currencyOfCents(totalCents)}`,
  ]);
}
