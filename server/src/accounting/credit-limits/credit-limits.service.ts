import type { CreditUsage } from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import { salesDays } from '@backdock/core/accounting/credit-limits/credit-limits.values.ts';
import { subDays } from 'date-fns/subDays';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { countSales } from './credit-limits.queries.ts';
import { findCreditUsage } from './credit-usage.queries.ts';

export async function creditUsage({ db }: ReadCtx, supplierId: number): Promise<CreditUsage> {
  return (await findCreditUsage(db, supplierId)) ?? throwNotFound('supplier');
}

/** Millions of orders can't be summed on every read, so this runs hourly. */
export function countSupplierSales({ tx, now }: WriteCtx): Promise<void> {
  return countSales(tx, subDays(now, salesDays), now);
}
