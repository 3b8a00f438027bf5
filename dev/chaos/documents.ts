import type { PaymentType } from '@backdock/core/partners/partners.values.ts';
import { receiveCreditMemos } from '../../server/src/accounting/credit-memos/credit-memos.service.ts';
import { receiveInvoices } from '../../server/src/accounting/invoices/invoices.service.ts';
import { toAppError } from '../../server/src/platform/http/to-app-error.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import type { Ledger } from './accounting-commands.ts';

interface Received {
  supplierId: number;
  postingDate: string;
}

export async function receiveInvoice(
  runtime: OpenRuntime,
  ledger: Ledger,
  { supplierId, postingDate, paymentType }: Received & { paymentType: PaymentType },
): Promise<void> {
  const products = Math.floor(ledger.random() * 1e6) + 100;
  const shipping = Math.floor(ledger.random() * 1e4);
  const ids = await received(ledger, 'an invoice', () =>
    actAsSystem(runtime, (ctx) =>
      receiveInvoices(ctx, [
        {
          partnerId: supplierId,
          partnerType: 'Supplier',
          purchaseOrderNumber: null,
          invoiceNumber: `INV-${Math.floor(ledger.random() * 1e9)}`,
          invoiceDate: postingDate,
          postingDate,
          totalCents: products + shipping,
          status: 'Posted',
          paymentType,
          intacctSyncStatus: 'NotSynced',
          createdOn: ctx.now,
          lines: [
            {
              kind: 'Product',
              description: 'Tile',
              sku: 'T-1',
              quantity: 1,
              unitCostCents: products,
              amountCents: products,
            },
            { kind: 'Shipping', description: 'Freight', amountCents: shipping },
          ],
        },
      ]),
    ),
  );
  ledger.invoiceIds.push(...ids);
}

export async function receiveMemo(
  runtime: OpenRuntime,
  ledger: Ledger,
  { supplierId, postingDate }: Received,
): Promise<void> {
  const amountCents = Math.floor(ledger.random() * 2e5) + 1;
  const ids = await received(ledger, 'a credit memo', () =>
    actAsSystem(runtime, (ctx) =>
      receiveCreditMemos(ctx, [
        {
          partnerId: supplierId,
          partnerType: 'Supplier',
          memoNumber: `CM-${Math.floor(ledger.random() * 1e9)}`,
          memoDate: postingDate,
          postingDate,
          notes: null,
          lines: [{ purchaseOrderNumber: null, description: 'Broken tile', amountCents }],
          source: 'Received',
          documentIds: [],
          status: 'Posted',
          intacctSyncStatus: 'NotSynced',
          createdOn: ctx.now,
        },
      ]),
    ),
  );
  ledger.memoIds.push(...ids);
}

/** Only a locked month or a cut connection may make this fail. */
async function received(
  ledger: Ledger,
  what: string,
  receive: () => Promise<number[]>,
): Promise<readonly number[]> {
  try {
    return await receive();
  } catch (error) {
    const { code, kind, message } = toAppError(error);
    const isExpected = code === 'period.locked' || (ledger.losses && kind === 'unavailable');
    if (!isExpected) ledger.violations.push(`${what} was not received: ${message}`);
    return [];
  }
}
