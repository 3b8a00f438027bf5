import type { Bill, BilledOrder, OtherBills } from './match.rules.ts';
import type { ReviewType } from './invoice-reviews.values.ts';

interface Unit {
  item: BilledOrder['items'][number];
  isBilled: boolean;
}

/**
 * The matching rule written a second time, unit by unit, straight from its description and without looking at the
 * first. Tests compare the two.
 */
// oxlint-disable-next-line complexity -- one plain walk, so it shares nothing with the rule it checks
export function naiveMatch(
  bill: Bill,
  order: BilledOrder | null,
  { isDuplicate, isResubmitted }: OtherBills,
): { types: Set<ReviewType>; difference: number } {
  const types = new Set<ReviewType>();
  const items = order ? order.items : [];
  const hasLines = bill.products.length > 0 || bill.charges.length > 0;

  let namesOnlyCanceled = hasLines ? bill.products.length > 0 : items.length > 0;
  if (hasLines) {
    for (const line of bill.products) {
      const named = items.filter((item) => item.sku.toLowerCase().trim() === line.sku.toLowerCase().trim());
      if (named.length === 0 || named.some((item) => !item.isCanceled)) namesOnlyCanceled = false;
    }
  } else if (items.some((item) => !item.isCanceled)) namesOnlyCanceled = false;
  const isCanceled = order !== null && (order.isCanceled || namesOnlyCanceled);
  if (isDuplicate) types.add('DuplicateInvoice');
  if (isCanceled) types.add('CanceledOrder');
  if (bill.totalCents < 0) {
    types.add('InvoiceNegativeAmount');
    return { types, difference: 0 };
  }
  if (isResubmitted) types.add('InvoiceResubmitted');

  const units: Unit[] = [];
  for (const item of items) {
    if (item.isCanceled) continue;
    for (let unit = item.billedQuantity; unit < item.quantity; unit += 1)
      units.push({ item, isBilled: false });
  }
  units.sort((one, other) => one.item.id - other.item.id);

  let product = 0;
  let isBeyond = false;
  let isCostWrong = false;
  let tolerated = 0;
  const touched = new Set<number>();
  if (hasLines) {
    // Every billed unit, by line: first those with exactly the agreed price, then the others.
    const wanted = bill.products.flatMap((line) =>
      Array.from({ length: line.quantity }, () => ({ line, unit: null as Unit | null })),
    );
    for (const isExact of [true, false]) {
      for (const one of wanted) {
        if (one.unit) continue;
        const found = units.find(
          (unit) =>
            !unit.isBilled &&
            unit.item.sku.toLowerCase().trim() === one.line.sku.toLowerCase().trim() &&
            (!isExact || unit.item.priceCents === one.line.unitCostCents),
        );
        if (!found) continue;
        found.isBilled = true;
        one.unit = found;
      }
    }
    for (const { line, unit } of wanted) {
      if (!unit) {
        isBeyond = true;
        continue;
      }
      product += unit.item.priceCents;
      touched.add(unit.item.id);
      const off = Math.abs(line.unitCostCents - unit.item.priceCents);
      if (off > 1) isCostWrong = true;
      tolerated += off;
    }
    if (tolerated > 100) isCostWrong = true;
  } else {
    for (const unit of units) {
      unit.isBilled = true;
      product += unit.item.priceCents;
      touched.add(unit.item.id);
    }
    isBeyond = units.length === 0;
  }

  let agreed = 0;
  for (const item of items) {
    if (touched.has(item.id) && item.billedQuantity === 0) agreed += item.fixedShippingCents;
  }
  const isAnythingBilled =
    units.some((unit) => unit.isBilled) || items.some((item) => item.billedQuantity > 0);
  if (order && isAnythingBilled) {
    const { fees } = order;
    let due = fees.dropShipCents + fees.accessorialCents;
    if (fees.handlingFeeType === 'ByOrder') due += fees.handlingCents;
    if (fees.handlingFeeType === 'ByItem') {
      due += fees.handlingCents * units.filter((unit) => unit.isBilled).length;
      for (const item of items) due += fees.handlingCents * item.billedQuantity;
    }
    let worth = 0;
    for (const item of items) if (!item.isCanceled) worth += item.quantity * item.priceCents;
    if (worth < fees.smallOrderBelowCents) due += fees.smallOrderCents;
    if (due > order.handlingBilledCents) agreed += due - order.handlingBilledCents;
  }
  let tax = 0;
  let charges = 0;
  let lines = 0;
  for (const { kind, amountCents } of bill.charges) {
    if (kind === 'Tax') tax += amountCents;
    else charges += amountCents;
    lines += amountCents;
  }
  for (const { quantity, unitCostCents } of bill.products) lines += quantity * unitCostCents;

  if (order?.hasPostedBill && !isBeyond) types.add('AdditionalInvoiceForOrder');
  if (!isDuplicate && !isCanceled && (order === null || isBeyond)) types.add('IncorrectQuantity');
  if (!hasLines) {
    const expected = product + agreed;
    const off = Math.abs(bill.totalCents - expected);
    if (order && !isBeyond && off > Math.min(100, units.length)) types.add('IncorrectProductCost');
    return { types, difference: bill.totalCents - expected };
  }
  if (order && (lines !== bill.totalCents || isCostWrong)) types.add('IncorrectProductCost');
  if (order && !isDuplicate && !isCanceled && charges > agreed) types.add('IncorrectShippingCost');
  return { types, difference: bill.totalCents - product - tax - Math.min(charges, agreed) };
}
