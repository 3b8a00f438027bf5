import {
  discountOn,
  type EarlyPayment,
  earlyPayment,
} from '@backdock/core/accounting/discounts/early-payment.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { listEarlyDiscounts } from '../../allowances/agreements/discount-agreements.service.ts';
import type { Reader } from '../../platform/db/database.ts';
import * as queries from './early-payments.queries.ts';

/** What early payment of each invoice earns, or would have earned. Most earn nothing and are left out. */
export async function earlyPayments(
  db: Reader,
  invoiceIds: readonly number[],
): Promise<Map<number, EarlyPayment[]>> {
  const offered = await offersOn(db, invoiceIds);
  return new Map(offered.map(({ invoice, offers }) => [invoice.id, offers]));
}

/** A posted invoice on which paying today would earn a discount, and what paying on the payment date earns. */
export interface OpenDiscount {
  invoiceId: number;
  partnerId: number;
  invoiceDate: Day;
  totalCents: number;
  discountCents: number;
  until: Day;
}

export async function openDiscounts(
  db: Reader,
  paymentType: RunType,
  { today, payOn = today }: { today: Day; payOn?: Day },
): Promise<OpenDiscount[]> {
  const offered = await offersOn(db, await queries.listStillEarly(db, paymentType, today));
  return offered.flatMap(({ invoice, offers }) => {
    const best = discountOn(today, offers);
    if (!best) return [];
    const { id: invoiceId, supplierId: partnerId, invoiceDate, totalCents } = invoice;
    const discountCents = discountOn(payOn, offers)?.cents ?? 0;
    return [{ invoiceId, partnerId, invoiceDate, totalCents, discountCents, until: best.until }];
  });
}

/** The last day on which paying these bills earns a discount, once they're invoices. Those that earn none are left out. */
export async function lastDiscountDays(
  db: Reader,
  bills: readonly queries.EarlyInvoice[],
): Promise<ReadonlyMap<number, Day>> {
  if (bills.length === 0) return new Map();
  const supplierIds = [...new Set(bills.map(({ supplierId }) => supplierId))];
  const agreements = await listEarlyDiscounts(db, { supplierIds });
  const days = bills.flatMap((bill) => {
    const offers = agreements
      .filter(({ supplierId }) => supplierId === bill.supplierId)
      .flatMap((terms) => earlyPayment(terms, bill) ?? []);
    const best = discountOn(bill.invoiceDate, offers);
    return best ? [[bill.id, best.until] as const] : [];
  });
  return new Map(days);
}

async function offersOn(db: Reader, invoiceIds: readonly number[]) {
  if (invoiceIds.length === 0) return [];
  const agreements = await listEarlyDiscounts(db, { invoiceIds });
  if (agreements.length === 0) return [];
  const bySupplier = Map.groupBy(agreements, ({ supplierId }) => supplierId);
  const invoices = await queries.listInvoicesOf(db, invoiceIds, [...bySupplier.keys()]);
  return invoices
    .map((invoice) => ({
      invoice,
      offers: (bySupplier.get(invoice.supplierId) ?? []).flatMap(
        (terms) => earlyPayment(terms, invoice) ?? [],
      ),
    }))
    .filter(({ offers }) => offers.length > 0);
}
