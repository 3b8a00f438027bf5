import { covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { coveredXRay } from '@backdock/core/accounting/credit-requests/credit-request-x-ray.ts';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { CreditRequestRow } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { checkOf } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { documents } from '@backdock/core/documents/documents.contract.ts';
import { numberToCents } from '@backdock/core/kit/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadFile } from '../../../test/uploaded-file.ts';

let app: TestApp;
let as: string;
let supplierId: number;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  as = await app.signedIn({ roles: ['Accountant'] });
  supplierId = await addSupplier(app, 'Northwind');
});
afterAll(() => app.close());

const cover = (
  creditRequestIds: number[],
  amountToCover: number,
  memoNumber: string,
  attachmentKeys: string[] = [],
) =>
  app.call(covering.cover, {
    as,
    body: { supplierId, creditRequestIds, amountToCover, memoNumber, attachmentKeys },
  });

test('list, details, X-ray and tables agree to the cent', async () => {
  const ids = await addCreditRequests(
    app,
    supplierId,
    ...Array.from({ length: 12 }, (_, at) => ({
      totalCents: 1_003 + at * 1_117,
      purchaseOrderNumber: `PO-${at}`,
    })),
  );
  for (const [at, amount] of [0.1, 0.2, 33.33, 99.99, 0.01, 250.07].entries()) {
    const open = ids.slice(at);
    const { body } = await app.call(covering.coverable, { as, body: { selection: { ids: open } } });
    const pending = body.suppliers[0]?.creditRequestIds ?? [];
    expect((await cover(pending, amount, `M-${at}`)).status).toBe(201);
  }
  const { body: listed } = await app.call(creditRequests.list, { as });
  const rows = listed as unknown as CreditRequestRow[];
  expect(rows).toHaveLength(12);
  let coveredCents = 0;
  for (const row of rows) {
    const { body: details } = await app.call(creditRequests.details, {
      as,
      params: { creditRequestId: row.id },
    });
    expect(details.coveredAmount).toBe(row.coveredAmount);
    const xRay = coveredXRay(details);
    expect(xRay.total).toBe(row.coveredAmount);
    expect(checkOf(xRay)).toEqual({ parts: [true], total: true });
    expect(numberToCents(details.totalAmount)).toBe(
      numberToCents(details.coveredAmount) + numberToCents(details.remainingAmount),
    );
    coveredCents += numberToCents(row.coveredAmount);
  }
  expect(coveredCents).toBe(numberToCents(0.1 + 0.2 + 33.33 + 99.99 + 0.01 + 250.07));
  const [sums] = await app.sql<{ memos: string; balance: string; open: string }>(
    `SELECT (SELECT sum(total) FROM credit_memo) AS memos,
            (SELECT amount FROM credit_request_balance WHERE supplier_id = ${supplierId} AND counts_as_missing) AS balance,
            (SELECT sum(remaining_amount) FROM credit_request WHERE counts_as_missing) AS open`,
  );
  expect(numberToCents(Number(sums?.memos))).toBe(coveredCents);
  expect(sums?.balance).toBe(sums?.open);
});

describe('memo attachments', () => {
  test('are checked at preview and attached to the memo', async () => {
    const [id = 0] = await addCreditRequests(app, supplierId, {});
    const name = await uploadFile(app, as, { fileName: 'memo.pdf' });
    const request = { supplierId, creditRequestIds: [id], amountToCover: 5 };
    const looked = await app.call(covering.preview, { as, body: { ...request, attachmentKeys: [name] } });
    expect(looked.status).toBe(200);
    const [document] = await app.sql(
      `SELECT released_on IS NOT NULL AS released FROM document WHERE name = $1`,
      [name],
    );
    expect(document).toEqual({ released: true });
    const { body } = await cover([id], 5, 'M-file', [name]);
    const attached = await app.sql(
      `SELECT name FROM credit_memo_document JOIN document ON document.id = document_id
       WHERE credit_memo_id = ${body.creditMemoId}`,
    );
    expect(attached).toEqual([{ name }]);
    const reader = await app.signedIn({ roles: ['PurchasingManager'] });
    const link = await app.call(documents.downloadUrl, { as: reader, body: { documentName: name } });
    expect(link.status).toBe(200);
  });

  test('are refused before anything is covered if the content doesn’t match the type', async () => {
    const [id = 0] = await addCreditRequests(app, supplierId, {});
    const name = await uploadFile(app, as, { text: 'no pdf at all' });
    const request = { supplierId, creditRequestIds: [id], amountToCover: 5, attachmentKeys: [name] };
    const reply = await app.call(covering.preview, { as, body: request });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ detail: 'The file’s content doesn’t match its type' });
  });
});
