import {
  type InvoiceReview,
  invoiceReviews,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { billIntake } from './supplier-bills.ts';
import type { TestApp } from './test-app.ts';

/** Ten tiles at $26.00 instead of $20.00, and $25.00 of freight instead of $15.00: $70.00 too much. */
export const tooMuch = {
  totalCents: 28_500,
  products: [{ sku: 'TILE', description: 'Tile', quantity: 10, unitCostCents: 2_600 }],
  charges: [{ kind: 'Shipping' as const, description: 'Freight', amountCents: 2_500 }],
};

/** Waiting bills, and an accountant who decides them. */
export async function reviewDesk(app: TestApp) {
  const intake = await billIntake(app);
  const accountant = await app.signedIn({ roles: ['Accountant'] });

  async function waiting(change: Parameters<typeof intake.bill>[1] = tooMuch) {
    const order = await intake.ordered([intake.tiles]);
    const [outcome] = await intake.send(intake.bill(order.purchaseOrderNumber, change));
    return { ...order, id: outcome?.reviewId ?? 0, billId: outcome?.billId ?? 0 };
  }

  const params = (id: number) => ({ supplierId: intake.supplierId, incorrectInvoiceId: id });
  const details = async (id: number): Promise<InvoiceReview> =>
    (await app.call(invoiceReviews.details, { as: accountant, params: params(id) })).body;
  const approve = (id: number, body: object | undefined, as = accountant) =>
    app.call(invoiceReviews.approve, { as, params: params(id), ...(body && { body }) });
  const decline = (id: number, body: object, as = accountant) =>
    app.call(invoiceReviews.decline, { as, params: params(id), body });
  const mails = () =>
    app.sql<{ subject: string; text: string }>('SELECT subject, text FROM mail ORDER BY id');
  const claimsOf = (id: number) =>
    app.sql<{ reason: string; total: string }>(
      `SELECT reason, total_amount AS total FROM credit_request JOIN invoice_review_claim ON credit_request_id = id
        WHERE review_id = $1 ORDER BY reason`,
      [id],
    );

  return { intake, accountant, waiting, params, details, approve, decline, mails, claimsOf };
}
