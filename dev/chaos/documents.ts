import type { PaymentType } from '@backdock/core/partners/partners.values.ts';
import { receiveCreditMemos } from '../../server/src/accounting/credit-memos/credit-memos.service.ts';
import { receiveCreditRequests } from '../../server/src/accounting/credit-requests/credit-request-intake.service.ts';
import { receiveInvoices } from '../../server/src/accounting/invoices/invoices.service.ts';
import { toAppError } from '../../server/src/platform/http/to-app-error.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { type ClaimLedger, type Ledger, skus } from './accounting-commands.ts';

interface Received {
  supplierId: number;
  postingDate: string;
}

export async function receiveInvoice(
  runtime: OpenRuntime,
  ledger: Ledger,
  {
    supplierId,
    postingDate,
    paymentType,
    sku = 'T-1',
  }: Received & { paymentType: PaymentType; sku?: string },
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
              sku,
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

const claimedItem = (ledger: Ledger, sku: string) => {
  const quantity = 1 + Math.floor(ledger.random() * 5);
  return {
    orderItemId: null,
    sku,
    name: sku,
    quantity,
    unitCostCents: 1_250,
    amountCents: quantity * 1_250,
  };
};

/** A claim, with items or without. An agreement may cover it, or a part of it. */
export async function receiveClaim(
  runtime: OpenRuntime,
  ledger: ClaimLedger,
  supplierId: number,
): Promise<void> {
  const items = skus.filter(() => ledger.random() < 0.4).map((sku) => claimedItem(ledger, sku));
  const totalCents =
    items.length === 0
      ? Math.floor(ledger.random() * 1e5) + 1
      : items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const purchaseOrderNumber = `PO-${Math.floor(ledger.random() * 1e6)}`;
  const reason = ledger.random() < 0.7 ? 'DamagedItem' : 'PriceDifference';
  const ids = await received(ledger, 'a claim', () =>
    actAsSystem(runtime, (ctx) =>
      receiveCreditRequests(ctx, [
        {
          supplierId,
          purchaseOrderNumber,
          orderId: null,
          reason,
          reasonDetail: null,
          sourceType: 'Process',
          totalCents,
          assigneeId: null,
          notes: null,
          createdOn: ctx.now,
          items,
          documentIds: [],
        },
      ]),
    ),
  );
  ledger.requestIds.get(supplierId)?.push(...ids);
}

/** Only a locked month or a cut connection may make this fail. */
export async function received(
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
