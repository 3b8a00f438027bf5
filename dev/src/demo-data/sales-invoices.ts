import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { addDays } from 'date-fns/addDays';
import type { NewSalesInvoice } from '../../../server/src/accounting/sales-invoices/sales-invoices.queries.ts';
import {
  receiveSalesInvoicePayments,
  receiveSalesInvoices,
} from '../../../server/src/accounting/sales-invoices/sales-invoices.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick, type Random } from './customers.ts';

const perTransaction = 500;
/** Payment terms the marketplaces agreed to, in days. */
const terms = [14, 30, 30, 45];

/** Invoices for shipped orders: old ones paid, a few late or in parts, the latest still expected. */
export async function loadSalesInvoices(runtime: Runtime): Promise<void> {
  const random = seededRandom(771_204);
  const now = runtime.now();
  const invoices = (await billedOrders(runtime)).flatMap((order, index): NewSalesInvoice[] => {
    const invoicedOn = addDays(new Date(order.createdOn), 3 + Math.floor(random() * 5));
    const totalCents = parseCents(order.amount);
    if (invoicedOn > now || totalCents === 0) return [];
    return [
      {
        marketplaceId: order.marketplaceId,
        orderId: order.id,
        number: `SI-${410_000 + index * 3}`,
        invoiceDate: dayInPacific(invoicedOn),
        expectedPaymentDate: dayInPacific(
          addDays(invoicedOn, terms[order.marketplaceId % terms.length] ?? 30),
        ),
        totalCents,
        createdOn: invoicedOn,
      },
    ];
  });
  for (let start = 0; start < invoices.length; start += perTransaction) {
    const some = invoices.slice(start, start + perTransaction);
    await actAsSystem(runtime, async (ctx) => {
      const ids = await receiveSalesInvoices(ctx, some);
      await receiveSalesInvoicePayments(
        ctx,
        some.flatMap((invoice, index) => paymentOf(ids[index] ?? 0, invoice, now, random)),
      );
    });
  }
}

function billedOrders({ database }: Runtime) {
  return database.reader
    .selectFrom('customer_order')
    .select(['id', 'marketplace_id as marketplaceId', 'final_amount as amount', 'created_on as createdOn'])
    .where('status', 'in', ['Shipped', 'Invoiced'])
    .orderBy('created_on')
    .orderBy('id')
    .execute();
}

/** Most pay within days of the expected date; a few forget or underpay. */
function paymentOf(
  salesInvoiceId: number,
  { expectedPaymentDate, totalCents }: NewSalesInvoice,
  now: Date,
  random: Random,
) {
  const paidOn = addDays(
    new Date(`${expectedPaymentDate}T12:00:00Z`),
    pick([-4, -2, -1, 0, 0, 0, 1, 3, 9], random),
  );
  const draw = random();
  const isForgotten = draw < (now.getTime() - paidOn.getTime() > 90 * 86_400_000 ? 0.005 : 0.1);
  if (paidOn > now || isForgotten) return [];
  const amountCents = draw > 0.98 ? Math.ceil(totalCents * 0.6) : totalCents;
  return [{ salesInvoiceId, amountCents, paidOn: dayInPacific(paidOn) }];
}
