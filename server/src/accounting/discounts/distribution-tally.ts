import {
  type DistributionResult,
  maxSkipped,
} from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { changeOf, type InvoicePlan } from '@backdock/core/accounting/discounts/distribution.rules.ts';
import { type SkipReason, skipReasons } from '@backdock/core/accounting/discounts/distribution.values.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { currencies, type Currency } from '@backdock/core/partners/partners.values.ts';

interface OfSupplier {
  supplierId: number;
  supplierName: string;
  currency: Currency;
}

interface Sum {
  invoicesTouched: number;
  cents: number;
}

/** The counts so far, as stored between steps. */
export interface Counted {
  suppliers: readonly (OfSupplier & Sum)[];
  reasons: readonly (readonly [SkipReason, number])[];
  skipped: DistributionResult['skipped'];
}

export const nothingCounted: Counted = { suppliers: [], reasons: [], skipped: [] };

/** Counts what a distribution does, step by step. */
export function newTally(counted: Counted = nothingCounted) {
  const suppliers = new Map(counted.suppliers.map((sum) => [sum.supplierId, { ...sum }]));
  const reasons = new Map(counted.reasons);
  const skipped = [...counted.skipped];
  return {
    touched(plan: InvoicePlan, { supplierId, supplierName, currency }: OfSupplier): void {
      const sum = suppliers.get(supplierId) ?? {
        supplierId,
        supplierName,
        currency,
        invoicesTouched: 0,
        cents: 0,
      };
      sum.invoicesTouched += 1;
      sum.cents += changeOf(plan);
      suppliers.set(supplierId, sum);
    },
    skipped(invoiceId: number, invoiceNumber: string, reason: SkipReason): void {
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      if (skipped.length < maxSkipped) skipped.push({ invoiceId, invoiceNumber, reason });
    },
    counted: (): Counted => ({ suppliers: [...suppliers.values()], reasons: [...reasons], skipped }),
    result(): DistributionResult {
      const all = [...suppliers.values()];
      const totals = currencies.flatMap((currency) => {
        const own = all.filter((each) => each.currency === currency);
        return own.length === 0 ? [] : [{ currency, ...shown(added(own)) }];
      });
      return {
        invoicesTouched: added(all).invoicesTouched,
        total: totals.find(({ currency }) => currency === 'Usd')?.total ?? 0,
        totals,
        suppliers: all.map(({ cents, ...sum }) => ({ ...sum, total: centsToNumber(cents) })),
        skipped,
        skippedCounts: skipReasons.flatMap((reason) => {
          const invoices = reasons.get(reason);
          return invoices === undefined ? [] : [{ reason, invoices }];
        }),
      };
    },
  };
}

function added(sums: readonly Sum[]): Sum {
  return sums.reduce(
    (sum, { invoicesTouched, cents }) => ({
      invoicesTouched: sum.invoicesTouched + invoicesTouched,
      cents: sum.cents + cents,
    }),
    { invoicesTouched: 0, cents: 0 },
  );
}

const shown = ({ invoicesTouched, cents }: Sum) => ({ invoicesTouched, total: centsToNumber(cents) });
