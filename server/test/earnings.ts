import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { expect } from 'vitest';
import { receiveCreditMemos } from '../src/accounting/credit-memos/credit-memos.service.ts';
import type { NewInvoiceLine } from '../src/accounting/invoices/invoices.queries.ts';
import { calculationJobs } from '../src/allowances/calculation/calculation.jobs.ts';
import { refreshDue } from '../src/allowances/settlement/due-settlements.service.ts';
import { compareWithScratch } from '../src/allowances/calculation/calculation.service.ts';
import { agreementTools, termsFor, why } from './agreements.ts';
import { asSystem } from './as-system.ts';
import { addInvoice, lockMonth } from './new-invoice.ts';
import { addSupplier } from './new-supplier.ts';
import { runJob } from './run-job.ts';
import { openTestApp } from './test-app.ts';

let memos = 0;

/** A product line; the SKU matters only to a scope. */
export const product = (cents: number, sku = 'SKU-1'): NewInvoiceLine => ({
  kind: 'Product',
  description: 'Product',
  sku,
  quantity: 1,
  unitCostCents: cents,
  amountCents: cents,
});

export interface MonthRow {
  month: string;
  base: number;
  earned: number | null;
  accrued: number;
}

/** Documents in, months out. The books are open, and it is October 15, 2026. */
export async function openEarnings() {
  const app = await openTestApp();
  app.clock.now = new Date('2026-10-15T19:00:00Z');
  const admin = await app.signedIn({ name: 'Ada Boss', roles: ['Admin'] });
  const accountantId = await app.addEmployee({ name: 'Ivy Chen', roles: ['Accountant'] });
  const accountant = await app.tokenFor(accountantId);
  const tools = agreementTools(app);
  let suppliers = 0;

  const calculate = (supplierId: number) =>
    runJob(app, calculationJobs(refreshDue), 'allowances.calculate', { supplierId });

  return {
    app,
    admin,
    accountant,
    tools,
    calculate,
    supplier: () => addSupplier(app, `Earner ${(suppliers += 1)}`),
    agree: (supplierId: number, type: AgreementType, change: Partial<AgreementTerms> = {}) =>
      tools.active(accountant, supplierId, type, change),
    async correct({ id, supplierId, type, version }: Agreement, change: Partial<AgreementTerms>) {
      const terms = termsFor(type, { startDate: '2026-01-01', ...change });
      const edit = { version, editReason: 'EntryMistakeCorrection', editComment: why, terms };
      // The clock may have moved past the end of a session.
      const as = await app.tokenFor(accountantId);
      const { status, body } = await tools.edit(as, { id, supplierId, type }, edit);
      expect([status, body]).toEqual([200, expect.anything()]);
      return body;
    },
    /** Posted on a day, for an amount in dollars. */
    async bill(
      supplierId: number,
      day: string,
      dollars: number,
      change: Partial<Parameters<typeof addInvoice>[2]> = {},
    ): Promise<number> {
      const cents = Math.round(dollars * 100);
      return addInvoice(app, supplierId, {
        invoiceDate: day,
        postingDate: day,
        totalCents: cents,
        lines: [product(cents)],
        ...change,
      });
    },
    /** A credit memo from the supplier, which covers nothing. */
    async giveBack(supplierId: number, day: string, dollars: number): Promise<number> {
      const [id = 0] = await asSystem(app, (ctx) =>
        receiveCreditMemos(ctx, [
          {
            partnerId: supplierId,
            partnerType: 'Supplier',
            memoNumber: `CM-${(memos += 1)}`,
            memoDate: day,
            postingDate: day,
            notes: null,
            lines: [{ purchaseOrderNumber: null, description: 'Returns', amountCents: dollars * 100 }],
            source: 'Received',
            documentIds: [],
            status: 'Posted',
            intacctSyncStatus: 'NotSynced',
            createdOn: ctx.now,
          },
        ]),
      );
      return id;
    },
    lock: (...months: number[]) =>
      months.reduce((before, month) => before.then(() => lockMonth(app, 2026, month)), Promise.resolve()),
    async reopen(month: number): Promise<void> {
      await app.write(
        `WITH unlocked AS (
           INSERT INTO period_change (year, month, action, employee_id, at, reason, relock_on)
           VALUES (2026, $1, 'Unlocked', $2, now(), 'A bill came late.', now() + interval '3 days'))
         UPDATE financial_month SET is_locked = false, reopened_on = now(), relock_on = now() + interval '3 days'
          WHERE year = 2026 AND month = $1`,
        [month, accountantId],
      );
    },
    async months(agreementId: number): Promise<MonthRow[]> {
      return app.sql<MonthRow & Record<string, unknown>>(
        `SELECT to_char(month, 'YYYY-MM') AS month, base::float8, earned::float8, accrued::float8
           FROM agreement_month WHERE agreement_id = $1 ORDER BY agreement_month.month`,
        [agreementId],
      );
    },
    adjustments: (agreementId: number) =>
      app.sql<{ month: string; window: string; cause: string; earned: number }>(
        `SELECT to_char(month, 'YYYY-MM') AS month, window_from AS window, cause, earned::float8
           FROM agreement_adjustment WHERE agreement_id = $1 ORDER BY agreement_adjustment.month, window_from, cause`,
        [agreementId],
      ),
    /** The context says where a random run failed. */
    async expectAsFromScratch(supplierId: number, context: object = {}): Promise<void> {
      const difference = await compareWithScratch(app.runtime.database.reader, supplierId, app.clock.now);
      expect({ ...context, difference }).toEqual({ ...context, difference: null });
    },
  };
}

export type Earnings = Awaited<ReturnType<typeof openEarnings>>;

export const earnedBy = (months: readonly MonthRow[]) => months.map(({ earned }) => earned);
