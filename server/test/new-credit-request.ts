import {
  type NewCreditRequest,
  receiveCreditRequests,
} from '../src/accounting/credit-requests/credit-request-intake.service.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

/** Claims whose supplier, amount, and age are all that matters. */
export function addCreditRequests(
  app: TestApp,
  supplierId: number,
  ...requests: Partial<NewCreditRequest>[]
): Promise<number[]> {
  return asSystem(app, (ctx) =>
    receiveCreditRequests(
      ctx,
      requests.map((request) => ({
        supplierId,
        purchaseOrderNumber: null,
        orderId: null,
        reason: 'DamagedItem',
        reasonDetail: null,
        sourceType: 'Process',
        totalCents: 10_000,
        assigneeId: null,
        notes: null,
        createdOn: ctx.now,
        items: [],
        documentIds: [],
        ...request,
      })),
    ),
  );
}
