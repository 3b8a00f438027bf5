import { shortened, type XRay, xRayOf } from '../x-ray/x-ray.ts';
import type { InvoiceDetails } from './invoice-details.contract.ts';
import { type InvoiceLineKind, invoiceLineKinds } from './invoices.values.ts';

const partLabels: Readonly<Record<InvoiceLineKind, string>> = {
  Product: 'Products',
  Shipping: 'Shipping',
  Handling: 'Handling',
  Tax: 'Tax',
  Other: 'Other charges',
  Discount: 'Discounts',
};

/** Breaks down an invoice's total; null for an invoice without lines. */
export function invoiceXRay(
  invoice: Pick<InvoiceDetails, 'invoiceNumber' | 'currency' | 'total' | 'lines'>,
): XRay | null {
  const { invoiceNumber, currency, total, lines } = invoice;
  if (lines.length === 0) return null;
  const parts = invoiceLineKinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    const lowers = kind === 'Discount';
    const rows = own.map((line) => ({
      label: line.description,
      ...(line.quantity !== null && { detail: `${line.sku ?? ''} × ${line.quantity}`.trim() }),
      amount: lowers ? -line.amount : line.amount,
    }));
    return rows.length > 0
      ? [{ label: partLabels[kind], sign: lowers ? ('-' as const) : ('+' as const), ...shortened(rows) }]
      : [];
  });
  return xRayOf({ title: `Invoice ${invoiceNumber} total`, currency, total, parts });
}
