import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { usualRebate } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { discounts } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { afterEach, expect, test } from 'vitest';
import { seededRandom } from '../../../../dev/src/seeded-random.ts';
import { termsFor, why } from '../../../test/agreements.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { type Earnings, openEarnings, product } from '../../../test/earnings.ts';
import { item, orderIntake } from '../../../test/new-order.ts';

let earnings: Earnings | undefined;
afterEach(() => earnings?.app.close());

/** Random documents, locks and edits; after each, the stored figures must be those from scratch. */
test.each([1, 2, 3, 4])(
  'stored figures equal those from scratch, seed %i',
  async (seed) => {
    earnings = await openEarnings();
    const { app, accountant, tools, agree, bill, giveBack, lock, reopen, calculate, correct } = earnings;
    const random = seededRandom(seed);
    const whole = (below: number) => Math.floor(random() * below);
    const pick = <T>(all: readonly T[]): T => all[whole(all.length)] as T;
    const { supplierIds, marketplaceId, order, part, receive } = await orderIntake(app);
    const [supplierId] = supplierIds;
    const rebate = (method: 'ActualStep' | 'ForecastStep', rate: number) => ({
      ...usualRebate,
      accrualMethod: method,
      steps: [
        { from: 0, percentage: 1, fixedAmount: null },
        { from: 20_000, percentage: rate, fixedAmount: null },
      ],
    });
    const changes = {
      Rebate: () => ({ rebate: rebate(pick(['ActualStep', 'ForecastStep']), 2 + whole(4)) }),
      Marketing: () => ({
        percentage: 1 + whole(5),
        dateBasis: pick(['InvoiceDate', 'OrderDate', 'ShipDate'] as const),
        scope: { marketplaceIds: pick([[], [marketplaceId]]), skus: pick([[], ['SKU-1']]), excludeSkus: [] },
        periodType: pick(['Monthly', 'Quarterly'] as const),
      }),
      GeneralDiscount: () => ({
        percentage: 1 + whole(5),
        condition: 'MinimumPurchaseVolume' as const,
        minimumAmount: 500,
      }),
    };
    const kinds = ['Rebate', 'Marketing', 'GeneralDiscount'] as const;
    const agreements = new Map<string, Agreement>();
    for (const kind of kinds) agreements.set(kind, await agree(supplierId, kind, changes[kind]()));
    let locked = 0;
    let numbers = 0;
    const openDay = () => {
      const month = locked + 1 + whole(10 - locked);
      return `2026-${String(month).padStart(2, '0')}-${String(1 + whole(14)).padStart(2, '0')}`;
    };
    const anyDay = () => `2026-${String(1 + whole(9)).padStart(2, '0')}-1${whole(9)}`;

    const actions: Record<string, () => Promise<unknown>> = {
      async bill() {
        const known = pick([true, false]);
        const purchaseOrderNumber = `R-${(numbers += 1)}`;
        const createdOn = new Date(`${anyDay()}T04:00:00Z`);
        const ordered = order({
          purchaseOrderNumber,
          createdOn,
          parts: [part({ sentOn: createdOn, shippedOn: pick([null, createdOn]), items: [item()] })],
        });
        if (known) await receive(ordered);
        const cents = 100 * (1 + whole(9_000));
        await bill(supplierId, openDay(), cents / 100, {
          purchaseOrderNumber,
          invoiceDate: anyDay(),
          lines: [product(cents, pick(['SKU-1', 'SKU-2']))],
        });
        if (!known) await receive(ordered);
      },
      ship: () =>
        app.write(
          `UPDATE supplier_order SET sent_on = $1::timestamptz, shipped_on = $1::timestamptz, delivered_on = NULL
            WHERE (order_id, supplier_id) IN (SELECT order_id, supplier_id FROM supplier_order
              WHERE supplier_id = $2 ORDER BY md5(order_id::text || $3) LIMIT 1)`,
          [`${anyDay()}T12:00:00Z`, supplierId, String(whole(1_000))],
        ),
      move: () =>
        app.write(
          `UPDATE invoice SET posting_date = $1 WHERE id = (SELECT id FROM invoice
            WHERE partner_id = $2 AND NOT is_closed(posting_date) ORDER BY md5(id::text || $3) LIMIT 1)`,
          [openDay(), supplierId, String(whole(1_000))],
        ),
      async giveBack() {
        const dollars = 10 + whole(400);
        const memoId = await giveBack(supplierId, openDay(), dollars);
        const [claim = 0] = await addCreditRequests(app, supplierId, {
          reason: pick(['DamagedItem', 'ShippingOvercharge']),
          totalCents: dollars * 100 + 100,
          items: ['SKU-1', 'SKU-2'].map((sku) => ({
            orderItemId: null,
            sku,
            name: sku,
            quantity: 1,
            unitCostCents: dollars * 50 + 50,
            amountCents: dollars * 50 + 50,
          })),
        });
        await app.write(
          `WITH covered AS (INSERT INTO credit_coverage (credit_request_id, credit_memo_id, amount, covered_on)
                            VALUES ($1, $2, $3, now()))
           UPDATE credit_request SET covered_amount = $3 WHERE id = $1`,
          [claim, memoId, dollars],
        );
      },
      claim: () =>
        app.write(
          `UPDATE credit_request SET reason = $1 WHERE id = (SELECT id FROM credit_request
            WHERE supplier_id = $2 ORDER BY md5(id::text || $3) LIMIT 1)`,
          [pick(['DamagedItem', 'LateShipmentPenalty']), supplierId, String(whole(1_000))],
        ),
      async lock() {
        if (locked < 8) await lock((locked += 1));
      },
      async reopen() {
        if (locked > 0) await reopen(locked--);
      },
      async correct() {
        const kind = pick(kinds);
        const agreement = agreements.get(kind);
        if (!agreement) return;
        const { startDate } = agreement;
        agreements.set(kind, await correct(agreement, { startDate, ...changes[kind]() }));
      },
      async renegotiate() {
        const agreement = agreements.get('Marketing');
        const effectiveDate = '2026-10-01';
        if (!agreement || agreement.startDate === effectiveDate || random() < 0.7) return;
        const { status, body } = await tools.edit(accountant, agreement, {
          version: agreement.version,
          editReason: 'UpdateDueToAgreementChange',
          editComment: why,
          effectiveDate,
          restartWindow: pick([true, false]),
          terms: termsFor('Marketing', changes.Marketing()),
        });
        expect([status, body]).toEqual([200, expect.anything()]);
        agreements.set('Marketing', body);
      },
      distribute: () =>
        app.call(discounts.distribute, {
          as: accountant,
          body: { supplierId, fromDate: '2026-01-01', toDate: '2026-12-31', dryRun: false },
        }),
    };
    const weighted = ['bill', 'bill', 'bill', ...Object.keys(actions)];
    const done: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const name = pick(weighted);
      await actions[name]?.();
      done.push(name);
      if (random() < 0.3) continue;
      await calculate(supplierId);
      await earnings.expectAsFromScratch(supplierId, { seed, done: done.join(' ') });
    }
    expect(await earnings.months(agreements.get('Rebate')?.id ?? 0)).not.toEqual([]);
  },
  120_000,
);
