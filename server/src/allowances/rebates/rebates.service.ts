import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { daysToSend } from '@backdock/core/allowances/rebates/overview-part.ts';
import { rebateMonths } from '@backdock/core/allowances/rebates/rebate-months.rules.ts';
import type { RebateOverview } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import {
  lastParts,
  partsOfYear,
  rebateWindow,
} from '@backdock/core/allowances/rebates/rebate-windows.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { findEmployee } from '../../identity/employees.service.ts';
import type { ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { supplierAndManagers } from '../../suppliers/company/company.service.ts';
import { chainsOfYear } from '../agreements/agreements.service.ts';
import { type CalculatedAgreement, listCalculated } from '../agreements/calculated-agreements.service.ts';
import {
  type CommittedOrders,
  committedOrdersOf,
  type PurchasesOf,
  storedPurchases,
} from '../purchases/purchases.service.ts';
import { committedCentsIn, committedIn } from './committed.service.ts';
import { listAdjustmentsOfYear, listLastCalculated, listMonthsOfYear } from './booked-figures.queries.ts';

/** A supplier's rebates of a year: where each stands, what is in the books, and what it takes to calculate further. */
export async function rebatesOfSupplier(ctx: ReadCtx, supplierId: number, year: number) {
  const { db, now } = ctx;
  const { name, purchasingManagerId } = await supplierAndManagers(db, supplierId);
  const chains = await chainsOfYear(ctx, supplierId, { type: 'Rebate', year });
  const shownIds = new Set(chains.flat().map(({ id }) => id));
  // A supplier has had many agreements; reading the purchases of all of them takes longer each year.
  const calculated = (await listCalculated(db, supplierId)).filter(({ id }) => shownIds.has(id));
  const purchasesOf = await storedPurchases(db, supplierId, calculated);
  const today = dayInPacific(now);
  const orders = committedOrdersOf(db, supplierId);
  const ids = [...shownIds];
  const booked: Booked = {
    months: await listMonthsOfYear(db, ids, year),
    adjustments: await listAdjustmentsOfYear(db, ids, year),
    calculatedOn: await listLastCalculated(db, ids),
  };
  const rebates: RebateOverview[] = [];
  for (const agreements of chains) {
    const terms = calculated.filter(({ id }) => agreements.some((agreement) => agreement.id === id));
    rebates.push(await overviewOf({ orders, agreements, terms, purchasesOf, year, today }, booked));
  }
  const purchasingManager = await managerOf(db, purchasingManagerId);
  return { supplierId, supplierName: name, purchasingManager, year, today, rebates };
}

async function managerOf(db: Reader, id: number | null) {
  const manager = id === null ? null : await findEmployee(db, id);
  return manager && { name: manager.name, email: manager.email };
}

/** What is stored of a supplier's rebates in a year. */
interface Booked {
  months: Awaited<ReturnType<typeof listMonthsOfYear>>;
  adjustments: Awaited<ReturnType<typeof listAdjustmentsOfYear>>;
  calculatedOn: ReadonlyMap<number, string>;
}

interface ChainOfYear {
  orders: CommittedOrders;
  agreements: readonly AgreementRow[];
  terms: readonly CalculatedAgreement[];
  purchasesOf: PurchasesOf;
  year: number;
  today: Day;
}

async function overviewOf(chain: ChainOfYear, booked: Booked): Promise<RebateOverview> {
  const { agreements, terms, purchasesOf, year, today } = chain;
  const ids = agreements.map(({ id }) => id);
  const isOfChain = ({ rowId }: { rowId: number }) => ids.includes(rowId);
  const parts = partsOfYear(terms, purchasesOf, year, today);
  const inForce = lastParts(parts);
  const committed = await committedIn(chain.orders, chain, inForce);
  return {
    agreements: [...agreements],
    lastCalculatedOn: oldestOf(ids.map((id) => booked.calculatedOn.get(id))),
    windows: inForce.flatMap((part) => rebateWindow(part, today, committedCentsIn(committed)) ?? []),
    months: rebateMonths(booked.months.filter(isOfChain), parts, today),
    adjustments: booked.adjustments.filter(({ agreementId }) => ids.includes(agreementId)),
    purchases: ids.map((agreementId) => ({
      agreementId,
      days: daysToSend(purchasesOf(agreementId), inForce),
    })),
    committed: committed.map(({ cents, ...of }) => ({ ...of, amount: centsToNumber(cents) })),
  };
}

/** Null if one of the agreements was never calculated. */
function oldestOf(moments: readonly (string | undefined)[]): string | null {
  const times = moments.map((moment) => (moment === undefined ? NaN : Date.parse(moment)));
  const oldest = Math.min(...times);
  return Number.isFinite(oldest) ? new Date(oldest).toISOString() : null;
}
