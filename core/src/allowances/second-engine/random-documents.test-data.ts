import type { Day } from '../../kit/dates.ts';
import type { CoveredRequest, DocumentLine, Documents, Invoice, Memo } from './documents.test-data.ts';
import { shifted } from './exact.test-data.ts';
import { skus } from './random-terms.test-data.ts';
import type { Random } from './random.test-data.ts';

function randomLines(random: Random): DocumentLine[] {
  const lines: DocumentLine[] = [];
  const bill = (kind: DocumentLine['kind'], sku: string | null, amountCents: number) =>
    lines.push({ id: lines.length + 1, kind, sku, amountCents, ofLineId: null });
  for (let count = random.between(1, 2); count > 0; count--) {
    bill('Product', random.pick(skus), random.cents(1_000, 200_000));
  }
  if (random.chance(30)) bill('Shipping', null, random.between(100, 9_000));
  if (random.chance(15)) bill(random.pick(['Handling', 'Tax', 'Other']), null, random.between(100, 5_000));
  if (random.chance(15)) {
    const [{ id, sku, amountCents }] = lines as [DocumentLine];
    const short = -random.between(1, amountCents);
    lines.push({ id: lines.length + 1, kind: 'Product', sku, amountCents: short, ofLineId: id });
  }
  return lines;
}

export function randomInvoice(random: Random, chainIds: readonly number[], day: Day): Invoice {
  const lines = random.chance(8) ? [] : randomLines(random);
  const discounts = lines
    .filter(({ kind, ofLineId }) => kind === 'Product' && ofLineId === null && random.chance(30))
    .map(({ id, amountCents }) => ({
      ofLineId: id,
      chainId: chainIds[random.between(0, chainIds.length - 1)] ?? 0,
      amountCents: -random.between(1, Math.ceil(amountCents / 10)),
    }));
  return {
    invoiceDate: day,
    postingDate: random.chance(90) ? shifted(day, random.between(0, 5)) : null,
    orderDate: random.chance(90) ? shifted(day, -random.between(0, 20)) : null,
    shipDate: random.chance(90) ? shifted(day, -random.between(0, 8)) : null,
    totalCents: lines.length === 0 ? random.cents(1_000, 200_000) : 0,
    lines,
    discounts,
  };
}

function randomRequest(random: Random): CoveredRequest {
  const items = Array.from({ length: random.between(0, 2) }, () => ({
    sku: random.pick(skus),
    amountCents: random.cents(500, 60_000),
  }));
  return {
    sourceType: random.chance(15) ? 'Agreement' : 'Process',
    reason: random.pick([
      'DamagedItem',
      'ReturnedItem',
      'PriceDifference',
      'ShippingOvercharge',
      'LateShipmentPenalty',
    ]),
    amountCents:
      items.length > 0 ? items.reduce((sum, item) => sum + item.amountCents, 0) : random.cents(500, 60_000),
    items,
  };
}

export function randomMemo(random: Random, day: Day): Memo {
  const covered = Array.from({ length: random.between(0, 2) }, () => randomRequest(random));
  const rest = covered.length === 0 || random.chance(30) ? random.cents(500, 90_000) : 0;
  return {
    source: random.pick(['Received', 'Received', 'Cover', 'Agreement']),
    postingDate: day,
    amountCents: covered.reduce((sum, { amountCents }) => sum + amountCents, rest),
    covered,
  };
}

/** Another document, dated on a day. */
export function addDocument(
  random: Random,
  documents: Documents,
  chainIds: readonly number[],
  day: Day,
): void {
  const kind = random.between(1, 10);
  if (kind <= 6) documents.invoices.push(randomInvoice(random, chainIds, day));
  else if (kind <= 8) documents.memos.push(randomMemo(random, day));
  else if (kind === 9) {
    const chainId = chainIds[random.between(0, chainIds.length - 1)] ?? 0;
    documents.taken.push({ chainId, day, amountCents: random.between(100, 9_000) });
  } else documents.ordered.push({ day, sku: random.pick(skus), amountCents: random.cents(1_000, 300_000) });
}
