import type { CommittedCents } from '@backdock/core/allowances/calculation/forecast.rules.ts';
import type { WindowPart } from '@backdock/core/allowances/calculation/window-part.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { CalculatedAgreement } from '../agreements/calculated-agreements.service.ts';
import type { CommittedOrders } from '../purchases/purchases.service.ts';

interface Committed {
  agreementId: number;
  windowFrom: Day;
  cents: number;
}

interface Rebates {
  terms: readonly CalculatedAgreement[];
  today: Day;
}

/** What is ordered in windows that are still open. */
export async function committedIn(
  orders: CommittedOrders,
  { terms, today }: Rebates,
  parts: readonly WindowPart[],
): Promise<Committed[]> {
  const measures = new Map(terms.map(({ id, measure }) => [id, measure]));
  const spans = parts.flatMap(({ terms: { id }, window }) => {
    const measure = measures.get(id);
    return measure && window.to >= today
      ? { agreementId: id, measure, from: window.from, through: today }
      : [];
  });
  const cents = await orders(spans);
  return spans.map(({ agreementId, from }, at) => ({ agreementId, windowFrom: from, cents: cents[at] ?? 0 }));
}

export const committedCentsIn =
  (committed: readonly Committed[]): CommittedCents =>
  (rowId, { from }) =>
    committed.find(({ agreementId, windowFrom }) => agreementId === rowId && windowFrom === from)?.cents ?? 0;
