import { centsToNumber } from '@backdock/core/kit/money.ts';
import { creditLimitPolicies, netTermDays } from '@backdock/core/partners/payment-settings.values.ts';
import fc from 'fast-check';
import { receiveAgreement } from '../src/allowances/agreements/received-agreements.service.ts';
import { asSystem } from './as-system.ts';
import { addSupplier } from './new-supplier.ts';
import type { TestApp } from './test-app.ts';

const documentStatuses = ['Posted', 'Processing', 'Approved', 'Paid'] as const;
const cents = fc.integer({ min: 1, max: 9_999_999 });
const document = fc.record({ status: fc.constantFrom(...documentStatuses), cents });
const request = fc.record({
  cents,
  covered: fc.double({ min: 0, max: 0.99, noNaN: true }),
  isPending: fc.boolean(),
  hasAgreement: fc.boolean(),
});
export const anySupplier = fc.record({
  terms: fc.option(
    fc.record({
      policy: fc.constantFrom(...creditLimitPolicies),
      fixedLimitCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000_000 })),
      netTermDays: fc.constantFrom(...netTermDays),
    }),
    { freq: 6 },
  ),
  salesVolumeCents: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000_000 }))),
  invoices: fc.array(document, { maxLength: 6 }),
  memos: fc.array(document, { maxLength: 4 }),
  requests: fc.array(request, { maxLength: 4 }),
});
export type Drawn = (typeof anySupplier extends fc.Arbitrary<infer T> ? T : never) & { id: number };

/** Random suppliers, with the data the database would have for them. */
export async function addDrawnSuppliers(app: TestApp, drawn: readonly Omit<Drawn, 'id'>[]): Promise<Drawn[]> {
  const suppliers: Drawn[] = [];
  for (const [index, one] of drawn.entries()) {
    const id = await addSupplier(app, `Drawn ${index}`);
    suppliers.push({ ...one, id });
    const rowsWith = (statement: string, rows: readonly unknown[]) =>
      rows.length === 0 ? null : app.write(statement, [id, JSON.stringify(rows)]);
    if (one.terms) {
      const { policy, fixedLimitCents, netTermDays: days } = one.terms;
      await app.write(
        `INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule,
           payment_days, credit_limit, credit_limit_policy, created_on, updated_on)
         VALUES ($1, 'Usd', 'Wire', $2, 'EveryMonth', '{}', $3, $4, now(), now())`,
        [id, days, policy === 'FixedLimit' ? centsToNumber(fixedLimitCents) : 0, policy],
      );
    }
    if (one.salesVolumeCents !== null) {
      await app.sql(`INSERT INTO supplier_sales VALUES ($1, $2, now())`, [
        id,
        centsToNumber(one.salesVolumeCents),
      ]);
    }
    await rowsWith(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type,
         created_on, updated_on)
       SELECT $1, 'Supplier', 'INV-' || n, date '2026-10-01' + n::int, cents / 100.0, status, 'Wire', now(), now()
         FROM ROWS FROM (json_to_recordset($2) AS (status text, cents bigint)) WITH ORDINALITY AS t (status, cents, n)`,
      one.invoices,
    );
    await rowsWith(
      `INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, total, source, status,
         created_on, updated_on)
       SELECT $1, 'Supplier', 'CM-' || n, date '2026-10-01' + n::int, cents / 100.0, 'Received', status, now(), now()
         FROM ROWS FROM (json_to_recordset($2) AS (status text, cents bigint)) WITH ORDINALITY AS t (status, cents, n)`,
      one.memos,
    );
    await addRequests(app, id, one.requests);
  }
  return suppliers;
}

/** What an agreement covers, no memo does. */
export const coveredCents = ({ cents: total, covered, hasAgreement }: Drawn['requests'][number]) =>
  hasAgreement ? 0 : Math.floor(total * covered);

/** Covered through a paid memo, so it no longer counts. */
async function addRequests(app: TestApp, id: number, requests: Drawn['requests']): Promise<void> {
  const agreementId = await asSystem(app, (ctx) =>
    receiveAgreement(ctx, {
      supplierId: id,
      type: 'Ddr',
      name: 'Damages',
      startDate: '2026-01-01',
      percentageHundredths: 500,
    }),
  );
  for (const [index, one] of requests.entries()) {
    const covered = centsToNumber(coveredCents(one));
    await app.write(
      `WITH request AS (
         INSERT INTO credit_request (supplier_id, purchase_order_number, reason, source_type, total_amount,
           covered_amount, status, close_reason, closed_on, covered_by_agreement_id, due_on, created_on, updated_on)
         VALUES ($1, 'PO-' || $2::text, 'DamagedItem', 'Process', $3, $4::numeric,
           CASE WHEN $5 AND $6::int IS NULL THEN 'Pending' ELSE 'Closed' END,
           CASE WHEN NOT $5 AND $6::int IS NULL THEN 'ReturnedItemDamaged' END,
           CASE WHEN NOT $5 OR $6::int IS NOT NULL THEN now() END, $6, '2026-12-01', now(), now())
         RETURNING id),
       memo AS (
         INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, total, source, status,
           created_on, updated_on)
         SELECT $1, 'Supplier', 'COVER-' || $2::text, '2026-10-01', $4::numeric, 'Cover', 'Paid', now(), now()
          WHERE $4::numeric > 0 RETURNING id)
       INSERT INTO credit_coverage (credit_request_id, credit_memo_id, amount, covered_on)
         SELECT request.id, memo.id, $4::numeric, now() FROM request, memo`,
      [id, index, centsToNumber(one.cents), covered, one.isPending, one.hasAgreement ? agreementId : null],
    );
  }
}
