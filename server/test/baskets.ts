import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { payableItems } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import { methodOf } from '@backdock/core/partners/pay-to.values.ts';
import type { PaymentType } from '@backdock/core/partners/partners.values.ts';
import { addInvoice } from './new-invoice.ts';
import { achDetails, addPayee, makeLive, wireDetails } from './pay-to.ts';
import type { TestApp } from './test-app.ts';

interface Terms {
  paymentType?: PaymentType;
  netTermDays?: number;
  paymentSchedule?: string;
  paymentDays?: number[];
}

/** Shared tools for basket tests. Everything is by ACH unless a test says otherwise. */
export async function basketTools(app: TestApp) {
  const as = await app.signedIn({ roles: ['Accountant'], name: 'Mia Maker' });
  const verifier = await app.signedIn({ roles: ['Accountant'] });
  const ach = 'NetTermsByAchTransfer';
  let memos = 0;

  async function settle(partnerId: number, terms: Terms = {}): Promise<void> {
    await app.write(
      `INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule, payment_days,
         credit_limit, credit_limit_policy, created_on, updated_on)
       SELECT id, currency, $2, $3, $4, $5, 0, 'Unlimited', now(), now() FROM partner WHERE id = $1`,
      [
        partnerId,
        terms.paymentType ?? ach,
        terms.netTermDays ?? 30,
        terms.paymentSchedule ?? 'EveryMonth',
        terms.paymentDays ?? [],
      ],
    );
  }

  return {
    as,
    verifier,
    settle,
    /** A supplier with terms and matching verified bank details. */
    async payee(
      name: string,
      terms: Terms = {},
      change: Parameters<typeof addPayee>[2] = {},
    ): Promise<number> {
      const id = await addPayee(app, name, change);
      await settle(id, terms);
      const details = methodOf(terms.paymentType ?? ach) === 'Wire' ? wireDetails : achDetails;
      const { status } = await makeLive(app, { editor: as, verifier }, id, details);
      if (status !== 200) throw new Error(`the details were not verified: ${status}`);
      return id;
    },
    bill: (partnerId: number, change: Parameters<typeof addInvoice>[2] = {}) =>
      addInvoice(app, partnerId, { paymentType: ach, ...change }),
    async memo(partnerId: number, cents: number, change: { number?: string; date?: string } = {}) {
      const [row] = await app.write<{ id: number }>(
        `INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, total, source, status, created_on,
           updated_on)
         SELECT id, partner_type, $2, $3, $4, 'Received', 'Posted', now(), now() FROM partner WHERE id = $1 RETURNING id`,
        [partnerId, change.number ?? `CM-${(memos += 1)}`, change.date ?? '2026-11-01', centsToText(cents)],
      );
      return row?.id ?? 0;
    },
    add: (invoiceIds: number[], creditMemoIds: number[] = [], more: object = {}) =>
      app.call(baskets.add, { as, body: { paymentType: ach, invoiceIds, creditMemoIds, ...more } }),
    addDue: (body: object) =>
      app.call(baskets.addDue, {
        as,
        body: { paymentType: ach, upTo: '2026-11-20', partnerIds: null, ...body },
      }),
    remove: (partnerId: number, body: object = {}) =>
      app.call(baskets.remove, { as, params: { partnerId }, body: { paymentType: ach, ...body } }),
    hold: (partnerId: number, reason: string | null, paymentType: string = ach) =>
      app.call(baskets.hold, { as, params: { partnerId }, body: { paymentType, reason } }),
    basket: async (query: Record<string, string> = {}) =>
      (await app.call(baskets.read, { as, query: { paymentType: ach, ...query } })).body,
    partners: async (query: Record<string, string> = {}) =>
      (
        await app.call(payableItems.partners, {
          as,
          query: { paymentType: ach, upTo: '2026-11-20', ...query },
        })
      ).body,
    statuses: (table: 'invoice' | 'credit_memo', ids: number[]) =>
      app
        .sql<{ status: string }>(`SELECT status FROM ${table} WHERE id = ANY ($1) ORDER BY id`, [ids])
        .then((rows) => rows.map(({ status }) => status)),
  };
}

export const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;
