import type { NewInvoiceLine } from '../../../server/src/accounting/invoices/invoices.queries.ts';
import { pick, type Random } from './customers.ts';
import { type DemoProduct, productsOf } from './products.ts';
import type { DemoSupplier } from './suppliers.ts';

const carriages = ['Ground shipping', 'LTL freight, curbside', 'LTL freight, liftgate', 'Freight and fuel'];
const charges = ['Handling', 'Pallets and wrapping', 'Residential delivery'];
const taxRates = [0.05, 0.0625, 0.0825];

/** Invoice lines that add up to exactly this total: some products, freight, and sometimes tax and handling. */
export function linesFor(supplier: DemoSupplier, totalCents: number, random: Random): NewInvoiceLine[] {
  const share = (of: number) => Math.round(totalCents * of);
  const handling = random() < 0.2 && totalCents > 40_000 ? 1_500 + Math.floor(random() * 60) * 25 : 0;
  const rate = random() < 0.25 ? pick(taxRates, random) : 0;
  const tax = rate > 0 ? share(rate * 0.85) : 0;
  const goods = totalCents - handling - tax - share(0.03 + random() * 0.06);
  const products = productLines(supplier, goods, random);
  // The remainder after dividing by quantities goes into freight.
  const shipping = totalCents - handling - tax - sumOf(products);
  return [
    ...products,
    { kind: 'Shipping', description: pick(carriages, random), amountCents: shipping },
    ...(handling > 0
      ? [{ kind: 'Handling', description: pick(charges, random), amountCents: handling } as const]
      : []),
    ...(tax > 0
      ? [{ kind: 'Tax', description: `Sales tax ${(rate * 100).toFixed(2)}%`, amountCents: tax } as const]
      : []),
  ];
}

const sumOf = (lines: readonly NewInvoiceLine[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

function productLines({ trade }: DemoSupplier, goodsCents: number, random: Random): NewInvoiceLine[] {
  const catalog = productsOf[trade] ?? [];
  const count = goodsCents < 20_000 ? 1 : Math.min(catalog.length, 1 + Math.floor(random() * 3));
  const lines: NewInvoiceLine[] = [];
  let left = goodsCents;
  for (let at = count; at > 0; at -= 1) {
    const part = at === 1 ? left : Math.round((left / at) * (0.6 + random() * 0.5));
    const used = new Set(lines.map(({ sku }) => sku));
    const line = lineOf(
      catalog.filter(({ sku }) => !used.has(sku)),
      part,
    );
    if (!line) break;
    lines.push(line);
    left -= line.amountCents;
  }
  return lines;
}

/** Uses the product whose usual price comes closest. */
function lineOf(catalog: readonly DemoProduct[], cents: number): NewInvoiceLine | null {
  const quantityOf = ({ costCents }: DemoProduct) => Math.max(1, Math.round(cents / costCents));
  const missBy = (product: DemoProduct) => Math.abs(quantityOf(product) * product.costCents - cents);
  const [product] = catalog.toSorted((one, other) => missBy(one) - missBy(other));
  if (!product) return null;
  const quantity = quantityOf(product);
  const unitCostCents = Math.floor(cents / quantity);
  const { name, sku } = product;
  return {
    kind: 'Product',
    description: name,
    sku,
    quantity,
    unitCostCents,
    amountCents: quantity * unitCostCents,
  };
}
