import type { InvoiceLineKind } from '../invoices/invoices.values.ts';
import type { AgreementCalculationBase } from '../../allowances/agreements/agreements.values.ts';

export interface BilledLine {
  id: number;
  kind: Exclude<InvoiceLineKind, 'Discount'>;
  sku: string | null;
  amountCents: number;
}

/** Lines less what was short paid on them: a short pay is a line of its own that names the one it reduces. */
export function lessShortPay<L extends BilledLine & { ofLineId: number | null }>(lines: readonly L[]): L[] {
  const short = Map.groupBy(lines, ({ ofLineId }) => ofLineId);
  return lines
    .filter(({ ofLineId }) => ofLineId === null)
    .map((line) => ({
      ...line,
      amountCents: (short.get(line.id) ?? []).reduce(
        (cents, { amountCents }) => cents + amountCents,
        line.amountCents,
      ),
    }));
}

interface Scope {
  calculationBase: AgreementCalculationBase;
  skus: readonly string[];
  excludeSkus: readonly string[];
}

/**
 * The amount a discount applies to, and the product lines that carry it. Shipping and similar charges belong to the
 * whole invoice, so they count only when the agreement covers every product on it.
 */
export function discountBase(
  scope: Scope,
  lines: readonly BilledLine[],
): { baseCents: number; products: BilledLine[] } {
  const all = lines.filter(({ kind }) => kind === 'Product');
  const products = all.filter(({ sku }) => isInScope(scope, sku));
  const isWhole = products.length > 0 && products.length === all.length;
  const kinds = countedKinds[scope.calculationBase];
  const counted = isWhole ? lines.filter(({ kind }) => kinds.includes(kind)) : products;
  return { baseCents: counted.reduce((sum, { amountCents }) => sum + amountCents, 0), products };
}

/** The invoice lines that make up each base. */
export const countedKinds: Readonly<Record<AgreementCalculationBase, readonly BilledLine['kind'][]>> = {
  ProductCost: ['Product'],
  ProductCostAndShipping: ['Product', 'Shipping'],
  InvoiceTotal: ['Product', 'Shipping', 'Handling', 'Tax', 'Other'],
  UnitsSold: [],
};

export function isInScope(
  { skus, excludeSkus }: Pick<Scope, 'skus' | 'excludeSkus'>,
  sku: string | null,
): boolean {
  const isIn = (list: readonly string[]) => list.some((each) => each.toUpperCase() === sku?.toUpperCase());
  return (skus.length === 0 || isIn(skus)) && !isIn(excludeSkus);
}
